import { DrawnContext } from '@fieldhouse/design-system'
import { DRAWN_ATTRIBUTE } from '@fieldhouse/remote-kit/host'
import { useQueryClient } from '@fieldhouse/remote-kit/query'
import { useLocation } from '@fieldhouse/remote-kit/router'
import { Fragment, use } from 'react'
import { renderToString } from 'react-dom/server'
import { useHistory } from '../navigation/shell-router.tsx'
import { useIsLive } from '../push/live-updates.tsx'
import type { ParcelSlotProps } from '../remotes/parcel-slot.tsx'
import { useServices } from '../services/services.ts'
import { useUser } from '../session/user-context.ts'
import { drawnRemotes, failures, NOT_DRAWN, styles } from './drawn-remotes.ts'

/** In place of the slot that mounts a parcel: the remote's pages, drawn as a root of their own, as they are in the browser. */
export function ParcelSlot({ remote }: ParcelSlotProps) {
  const props = {
    remote,
    basename: '/',
    location: useLocation(),
    navigator: useHistory(),
    queryClient: useQueryClient(),
    user: useUser(),
    services: useServices(),
    isLive: useIsLive(),
    drawn: use(DrawnContext),
    onError(error: unknown) {
      throw error
    },
  }
  const drawn = drawnRemotes[remote.name]
  if (!drawn) return <div />
  const { RemoteRoot, pages } = drawn
  const options = { identifierPrefix: `${remote.name}-` }
  const html = renderToString(
    styles.collectStyles(<RemoteRoot {...props} pages={pages} />),
    options,
  )
  if (html.startsWith(NOT_DRAWN)) {
    // Without anything to wait in it throws what it kept to itself.
    const bare = <RemoteRoot {...props} pages={pages} boundary={Fragment} />
    try {
      renderToString(bare, options)
    } catch (error) {
      failures.push(error)
    }
    failures.push(new Error(`${remote.name} draws nothing on a server`))
  }
  return <div dangerouslySetInnerHTML={{ __html: `<div ${DRAWN_ATTRIBUTE}>${html}</div>` }} />
}
