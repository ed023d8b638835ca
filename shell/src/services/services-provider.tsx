import type { LiveRemote } from '@fieldhouse/contract'
import type { RemoteServices } from '@fieldhouse/remote-kit/host'
import { useMemo, type ReactNode } from 'react'
import { isOpen, type Area } from '../remotes/areas.ts'
import { useUser } from '../session/user-context.ts'
import { partsOf } from '../slots/contributions.ts'
import { openSlot } from '../slots/open-slots.ts'
import { confirm, notify } from '../attention/attention.ts'
import { ServicesContext } from './services.ts'
import { holdUnsavedWork } from '../unsaved-work/unsaved-work.ts'
import { track } from './track.ts'

export function ServicesProvider({
  areas,
  remotes,
  children,
}: {
  areas: Area[]
  remotes: LiveRemote[] | undefined
  children: ReactNode
}) {
  const user = useUser()
  const services = useMemo<RemoteServices>(
    () => ({
      notify,
      confirm,
      track,
      mayOpen: (path) => isOpen(areas, path),
      holdUnsavedWork,
      openSlot,
      partsOf: (slot) => partsOf(slot, user, remotes ?? []),
    }),
    [areas, remotes, user],
  )
  return <ServicesContext value={services}>{children}</ServicesContext>
}
