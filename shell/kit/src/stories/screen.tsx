import type { Call } from '@fieldhouse/contract/client'
import { setupWorker } from 'msw/browser'
import type { HttpHandler } from 'msw/http'
import { useState } from 'react'
import { answering, unreachable, type Respond } from '../testing/api-handlers.ts'
import { standInShell, type StandInOptions } from '../testing/stand-in-shell.tsx'
import { unexpectedCall, drawnPictures } from './fallbacks.ts'

/** What a story says the API answers. */
export interface StoryApi {
  on<C extends Call>(operation: C, respond: Respond<C>): void
  /** The call never ends: how a screen looks while it loads. */
  pending(operation: Call): void
  /** The network is away for this call. */
  unreachable(operation: Call): void
}

export interface ScreenOptions extends StandInOptions {
  answers(api: StoryApi): void
  /** What a person then does, as Storybook's `play`. */
  play?: (context: { canvasElement: HTMLElement }) => Promise<void>
}

const worker = setupWorker(...drawnPictures, unexpectedCall)
let started: Promise<unknown> | undefined

/**
 * A screen of a remote as a story: the real pages, the real client, an API that answers what the story says.
 * `export const Empty = screen({ pages, path: '/', answers(api) { api.on('GET /api/posts/feed', () => answer([])) } })`
 */
export function screen({ answers, play, ...options }: ScreenOptions) {
  return {
    render: () => <Screen {...options} />,
    async beforeEach() {
      started ??= worker.start({ quiet: true, onUnhandledFrame: 'bypass' })
      await started
      worker.use(...handlersOf(answers))
      return () => worker.resetHandlers()
    },
    parameters: { layout: 'fullscreen', snapshot: { skip: true } },
    ...(play && { play }),
  }
}

function Screen(options: StandInOptions) {
  const [{ Shell }] = useState(() => standInShell(options))
  return (
    <main>
      <Shell />
    </main>
  )
}

/** As a server would: the latest answer to a call counts, and an address spelled out before one with a parameter. */
function handlersOf(answers: ScreenOptions['answers']): HttpHandler[] {
  const answered: { operation: Call; handler: HttpHandler }[] = []
  const add = (operation: Call, handler: HttpHandler) =>
    void answered.unshift({ operation, handler })
  answers({
    on: (operation, respond) => add(operation, answering(operation, respond)),
    pending: (operation) =>
      add(
        operation,
        answering(operation, () => new Promise<never>(() => {})),
      ),
    unreachable: (operation) => add(operation, unreachable(operation)),
  })
  const parameters = (operation: Call) => operation.split('{').length
  return answered
    .sort((one, other) => parameters(one.operation) - parameters(other.operation))
    .map(({ handler }) => handler)
}
