import { createQueryClient } from '@fieldhouse/remote-kit/query'
import {
  createPath,
  parsePath,
  type Location,
  type Navigator,
  type To,
} from '@fieldhouse/remote-kit/router'
import type { CurrentUser } from '@fieldhouse/contract'
import { render } from '@testing-library/react'
import { useState } from 'react'
import { RemoteRoot, type Pages } from '../remote/remote-root.tsx'
import type { Question, Toast } from '../remote/remote-props.ts'
import { aUser } from './a-user.ts'

export interface RenderRemoteOptions {
  pages: Pages
  /** Where the person is; `/` unless said otherwise. */
  path?: string
  user?: CurrentUser
  /** The paths that some live area answers; none unless said otherwise. */
  openPaths?: string[]
  /** What the person answers to a question of the remote. */
  answer?: (question: Question) => boolean
  /** Whether the server tells of what is new; it does unless said otherwise. */
  isLive?: boolean
}

/**
 * Puts a remote's pages on a test's screen as the shell would, and keeps what they asked the shell to do.
 * @returns what testing-library's `render` does, with `toasts`, `events`, `errors`, `queryClient`, the current `path()`
 *   and `holdsUnsavedWork()`
 */
export function renderRemote({
  pages,
  path = '/',
  user = aUser(),
  openPaths = [],
  answer = () => true,
  isLive = true,
}: RenderRemoteOptions) {
  const toasts: Toast[] = []
  const events: string[] = []
  const errors: unknown[] = []
  const queryClient = createQueryClient()
  const holds = new Set<symbol>()
  let current = locationOf(path, 'default')

  function Shell() {
    const [location, setLocation] = useState(current)
    function go(to: To) {
      current = locationOf(to, crypto.randomUUID())
      setLocation(current)
    }
    const navigator: Navigator = {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: () => undefined,
      push: go,
      replace: go,
    }
    const props = {
      remote: { name: 'mf-under-test', version: '0.0.0-000000000000' },
      basename: '/',
      location,
      navigator,
      queryClient,
      user,
      services: {
        notify: (toast: Toast) => void toasts.push(toast),
        confirm: (question: Question) => Promise.resolve(answer(question)),
        track: (event: string) => void events.push(event),
        mayOpen: (wanted: string) => openPaths.includes(wanted),
        holdUnsavedWork: () => {
          const hold = Symbol('unsaved work')
          holds.add(hold)
          return () => void holds.delete(hold)
        },
      },
      isLive,
      onError: (error: unknown) => void errors.push(error),
    }
    return <RemoteRoot {...props} pages={pages} />
  }

  return {
    ...render(<Shell />),
    toasts,
    events,
    errors,
    queryClient,
    path: () => createPath(current),
    holdsUnsavedWork: () => holds.size > 0,
  }
}

function locationOf(to: To, key: string): Location {
  const path = typeof to === 'string' ? parsePath(to) : to
  return {
    pathname: path.pathname ?? '/',
    search: path.search ?? '',
    hash: path.hash ?? '',
    state: null,
    key,
  } as Location
}
