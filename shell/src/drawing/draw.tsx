import './realm.ts'
import './components.ts'
import type { CurrentUser } from '@fieldhouse/contract'
import { DrawnContext } from '@fieldhouse/design-system'
import * as query from '@fieldhouse/remote-kit/query'
import * as router from '@fieldhouse/remote-kit/router'
import * as react from 'react'
import * as reactDom from 'react-dom'
import { renderToString } from 'react-dom/server'
import * as styled from 'styled-components'
import { App } from '../app.tsx'
import { primeWith } from '../boot/prime.ts'
import { pageTitle } from '@fieldhouse/remote-kit/host'
import type { BrowserHistory } from '../navigation/browser-history.ts'
import {
  beginDrawing,
  drawnRemotes,
  failures,
  NOT_DRAWN,
  styles,
  type DrawnRemote,
} from './drawn-remotes.ts'
import { USER_ADDRESS, type Input } from './input.ts'
import { loadOwnPage } from '../remotes/area-routes.tsx'
import { learn } from './known-styles.ts'
import { warmUpPage } from './warm-up-page.ts'
import { rehearse } from './rehearse.tsx'
import { withoutStyleAttributes } from './style-attributes.ts'

let input: Input

function prepare(text: string): void {
  begin(JSON.parse(text) as Input)
}

/** Prepares a page without a person: drawn first, it warms up the code of the page that follows. */
function prepareWarmUp(): void {
  begin(warmUpPage(Object.entries(drawnRemotes)[0]))
}

function begin(page: Input): void {
  input = page
  beginDrawing()
  const { drawn, queries } = input.boot
  if (!drawn) throw new Error('The page has no moment')
  Date.now = () => drawn.at
  const { pathname = '/', search = '' } = router.parsePath(input.url)
  const user = queries[USER_ADDRESS] as CurrentUser
  for (const { pages, preloadPage } of Object.values(drawnRemotes)) {
    void preloadPage(pages, { pathname, search, user })
  }
  void loadOwnPage(pathname)
}

/** @returns JSON of the page */
function draw(): string {
  const { url, title, boot } = input
  const queryClient = query.createQueryClient()
  primeWith(queryClient, boot)
  const html = renderToString(
    styles.collectStyles(
      <DrawnContext value={boot.drawn}>
        <App queryClient={queryClient} history={historyAt(url)} />
      </DrawnContext>,
    ),
    { identifierPrefix: 'shell-' },
  )
  if (failures.length > 0) throw failures[0]
  if (html.startsWith(NOT_DRAWN)) throw new Error('The shell draws nothing on a server')
  const page = withoutStyleAttributes(html)
  return JSON.stringify({
    ...hoisted(page.html),
    styles: `${styles.getStyleTags()}${page.styles}`,
    title: pageTitle(title),
  })
}

/** React puts what to fetch at once before the elements; it belongs into the head. */
const PRELOADS = /<link rel="preload"[^>]*>/g

function hoisted(html: string) {
  return { html: html.replace(PRELOADS, ''), head: (html.match(PRELOADS) ?? []).join('') }
}

function historyAt(url: string): BrowserHistory {
  const nothing = () => undefined
  const { pathname = '/', search = '' } = router.parsePath(url)
  return {
    location: {
      pathname,
      search,
      hash: '',
      state: null,
      key: 'default',
    } as BrowserHistory['location'],
    action: 'POP',
    place: 'default',
    createHref: (to) => (typeof to === 'string' ? to : router.createPath(to)),
    go: nothing,
    push: nothing,
    replace: nothing,
    subscribe: () => nothing,
  }
}

/** The same modules as in the browser: everything there must be one of on a page. */
const shared = {
  react,
  'react-dom': reactDom,
  'react-dom/client': {},
  'styled-components': styled,
  '@fieldhouse/remote-kit/query': query,
  '@fieldhouse/remote-kit/router': router,
}

const fieldhouse: {
  shared: object
  remotes: Record<string, DrawnRemote>
  prepare: typeof prepare
  prepareWarmUp: typeof prepareWarmUp
  draw: typeof draw
  rehearse: typeof rehearse
  learn: typeof learn
} = { shared, remotes: drawnRemotes, prepare, prepareWarmUp, draw, rehearse, learn }

Object.assign(globalThis, { fieldhouse })
