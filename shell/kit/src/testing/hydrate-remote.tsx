import type { Boot, CurrentUser } from '@fieldhouse/contract'
import { storeEmbeddedAnswers } from '@fieldhouse/remote-kit/query'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { preloadPage } from '../remote/preload-page.ts'
import type { Pages } from '../remote/remote-root.tsx'
import type { SlotPart } from '../remote/remote-props.ts'
import { aUser } from './a-user.ts'
import { standInShell } from './stand-in-shell.tsx'

/** Age of the rendered page when it is hydrated: a day and more, so that days counted by another clock differ. */
const BEFORE_MS = 26 * 60 * 60 * 1000

interface HydrationOptions {
  pages: Pages
  path: string
  user?: CurrentUser
  /** First answers of the page, by URL. */
  answers?: Record<string, unknown>
  /** Values of the remote's flags; their defaults by default. */
  flags?: Readonly<Record<string, boolean>>
  /** Parts that other areas put into a slot, by its name; none by default. */
  slotParts?: Readonly<Record<string, SlotPart[]>>
}

/**
 * Renders a page to HTML like the server, then hydrates it with the same answers.
 * @returns the HTML, and what differed
 */
export async function hydrateRemote({
  pages,
  path,
  user = aUser(),
  answers = {},
  flags = {},
  slotParts = {},
}: HydrationOptions): Promise<{ html: string; differences: unknown[] }> {
  const brought = Object.fromEntries(
    Object.entries(answers).map(([url, data]) => [url, { data, next: null, revision: null }]),
  ) satisfies Boot['answers']
  const drawn = {
    at: Date.now() - BEFORE_MS,
    timeZone: 'UTC',
    isPhone: false,
    remote: 'mf-under-test',
  }
  const side = () => {
    storeEmbeddedAnswers(brought)
    return standInShell({ pages, path, user, drawn, flags, slotParts })
  }
  const { pathname, search } = new URL(path, location.origin)
  await preloadPage(pages, { pathname, search, user })
  const server = side()
  const html = onServer(drawn.at, () => renderToString(<server.Shell />))
  const place = document.createElement('div')
  place.innerHTML = html
  document.body.append(place)
  const differences: unknown[] = []
  const browser = side()
  const root = await act(async () =>
    hydrateRoot(place, <browser.Shell />, {
      onRecoverableError: (error) => void differences.push(error),
    }),
  )
  differences.push(...server.errors, ...browser.errors)
  await act(async () => root.unmount())
  place.remove()
  return { html, differences }
}

/** The server has no storage of a browser, and its clock shows the page's moment. */
function onServer<T>(at: number, work: () => T): T {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(at)
  const read = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('A server has no storage')
  })
  try {
    return work()
  } finally {
    read.mockRestore()
    clock.mockRestore()
  }
}
