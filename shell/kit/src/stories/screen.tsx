import type { Call } from '@fieldhouse/contract/client'
import { setupWorker } from 'msw/browser'
import type { HttpHandler } from 'msw/http'
import { useState } from 'react'
import { answering, unreachable, type Respond } from '../testing/api-handlers.ts'
import { standInShell, type StandInOptions } from '../testing/stand-in-shell.tsx'
import { drawnPictures, mistakes, noteFailedAnswer, unexpectedCall } from './fallbacks.ts'
import { settled } from './settled.ts'
import { forgetCalls, held, watchCalls } from './traffic.ts'

/** Answers of the API in a story. */
export interface StoryApi {
  on<C extends Call>(operation: C, respond: Respond<C>): void
  /** Leaves the call unanswered: the screen's loading state. */
  pending(operation: Call): void
  /** Makes the network fail for this call. */
  unreachable(operation: Call): void
}

export interface ScreenOptions extends StandInOptions {
  answers(api: StoryApi): void
  /** A person's actions on the screen, as Storybook's `play`. */
  play?: (context: { canvasElement: HTMLElement }) => Promise<void>
}

const worker = setupWorker(...drawnPictures, unexpectedCall)
worker.events.on('unhandledException', noteFailedAnswer)
let started: Promise<unknown> | undefined

async function start() {
  await worker.start({
    quiet: true,
    onUnhandledFrame: 'bypass',
    // Beside the page, wherever the Storybook is served.
    serviceWorker: { url: 'mockServiceWorker.js' },
  })
  watchCalls()
}

/**
 * A screen of a remote as a story: the real pages and client, with the story's answers as API. `export const Empty =
 * screen({ pages, path: '/', answers(api) { api.on('GET /api/posts/feed', () => answer([])) } })`
 */
export function screen({ answers, play, ...options }: ScreenOptions) {
  let mayLoad = false
  return {
    render: () => <Screen {...options} />,
    async beforeEach() {
      started ??= start()
      await started
      forgetCalls()
      mistakes.clear()
      const { handlers, hasPending } = handlersOf(answers)
      mayLoad = hasPending
      worker.use(...handlers)
      return () => worker.resetHandlers()
    },
    parameters: { layout: 'fullscreen', snapshot: { skip: true } },
    async play(context: { canvasElement: HTMLElement }) {
      await settled(context.canvasElement, mayLoad)
      if (play) {
        await play(context)
        await settled(context.canvasElement, mayLoad)
      }
      if (mistakes.size > 0) throw new Error([...mistakes].join('\n'))
    },
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

/** Like a server: the latest answer to a call counts, and literal addresses come before those with a parameter. */
function handlersOf(answers: ScreenOptions['answers']) {
  const answered: { operation: Call; handler: HttpHandler }[] = []
  let hasPending = false
  function add(operation: Call, handler: HttpHandler) {
    answered.unshift({ operation, handler })
  }
  answers({
    on: (operation, respond) => add(operation, answering(operation, respond)),
    pending(operation) {
      hasPending = true
      add(operation, answering(operation, held))
    },
    unreachable: (operation) => add(operation, unreachable(operation)),
  })
  const parameters = (operation: Call) => operation.split('{').length
  const handlers = answered
    .sort((one, other) => parameters(one.operation) - parameters(other.operation))
    .map(({ handler }) => handler)
  return { handlers, hasPending }
}
