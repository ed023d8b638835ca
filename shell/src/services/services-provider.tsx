import type { RemoteServices } from '@fieldhouse/remote-kit/host'
import { useMemo, type ReactNode } from 'react'
import { isOpen, type Area } from '../remotes/areas.ts'
import { openSlot } from '../slots/open-slots.ts'
import { confirm, notify } from '../attention/attention.ts'
import { ServicesContext } from './services.ts'
import { holdUnsavedWork } from '../unsaved-work/unsaved-work.ts'
import { track } from './track.ts'

export function ServicesProvider({ areas, children }: { areas: Area[]; children: ReactNode }) {
  const services = useMemo<RemoteServices>(
    () => ({
      notify,
      confirm,
      track,
      mayOpen: (path) => isOpen(areas, path),
      holdUnsavedWork,
      openSlot,
    }),
    [areas],
  )
  return <ServicesContext value={services}>{children}</ServicesContext>
}
