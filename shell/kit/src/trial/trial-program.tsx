import type { Boot, Drawn } from '@fieldhouse/contract'
import { renderToString } from 'react-dom/server'
import { storeEmbeddedAnswers } from '../query/embedded-answers.ts'
import { preloadPage } from '../remote/preload-page.ts'
import type { Pages } from '../remote/remote-root.tsx'
import { aUser } from '../testing/a-user.ts'
import { standInShell } from '../testing/stand-in-shell.tsx'

/** Rendering of a remote's pages as on the server, for the check of a build. */
export interface Trial {
  prepare(path: string): Promise<void>
  /**
   * @param firstName of who is signed in
   * @param answers those that the page carries, by address; without them it waits for all
   * @returns HTML, in which React's development build describes errors that a Suspense boundary caught
   */
  draw(path: string, firstName?: string, answers?: Boot['answers']): string
}

const user = aUser()
const drawn: Drawn = { at: Date.UTC(2026, 0, 15), timeZone: 'UTC', isPhone: false, remote: 'trial' }

export const trialOf = (pages: Pages): Trial => ({
  prepare: (path) => preloadPage(pages, { pathname: path, search: '', user }),
  draw(path, firstName = user.firstName, answers = {}) {
    storeEmbeddedAnswers(answers)
    const { Shell, errors } = standInShell({ pages, path, user: { ...user, firstName }, drawn })
    const html = renderToString(<Shell />)
    if (errors.length > 0) throw errors[0] as Error
    return html
  },
})
