import type { LiveContribution, LiveRemote } from '@fieldhouse/contract'
import { DrawnContext } from '@fieldhouse/design-system'
import type { FailurePhase, RemoteProps, SlotContext } from '@fieldhouse/remote-kit/host'
import { useQueryClient } from '@fieldhouse/remote-kit/query'
import { useLocation } from '@fieldhouse/remote-kit/router'
import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHistory } from '../navigation/shell-router.tsx'
import { useIsLive } from '../push/live-updates.tsx'
import { useServices } from '../services/services.ts'
import { useUser } from '../session/user-context.ts'
import { mountParcel, type MountedParcel } from './mount-parcel.ts'
import { loadRemoteModule } from './remote-modules.ts'

export interface ParcelSlotProps {
  remote: LiveRemote
  /** The remote's contribution to a slot, in place of its pages. */
  contribution?: LiveContribution
  /** For a contribution. */
  context?: SlotContext
  onMounted(): void
  onError(error: unknown, phase: FailurePhase, remote: LiveRemote): void
}

/** Element in which a remote is mounted, for one attempt: the next one has another key. */
export function ParcelSlot({
  remote: latest,
  contribution: latestPart,
  context,
  onMounted,
  onError,
}: ParcelSlotProps) {
  // A newer release waits for the next attempt: typed text must not be lost.
  const [remote] = useState(latest)
  const [part] = useState(latestPart)
  const host = useRef<HTMLDivElement>(null)
  const parcel = useRef<MountedParcel | null>(null)
  const location = useLocation()
  const navigator = useHistory()
  const queryClient = useQueryClient()
  const user = useUser()
  const services = useServices()
  const isLive = useIsLive()
  const drawn = use(DrawnContext)
  const currentProps = useEffectEvent((): RemoteProps => ({
    remote,
    basename: '/',
    location,
    navigator,
    queryClient,
    user,
    services,
    isLive,
    drawn: part ? null : drawn,
    ...(context && { context }),
    onError: (error, phase) => onError(error, phase, remote),
  }))

  useEffect(() => {
    let isGone = false
    loadRemoteModule(remote, part?.slot).then(
      (lifecycles) => {
        if (isGone || !host.current) return
        const outcome = {
          onMounted: () => !isGone && onMounted(),
          onError: (error: unknown, phase: FailurePhase) => onError(error, phase, remote),
        }
        parcel.current = mountParcel(lifecycles, host.current, currentProps(), outcome)
      },
      (error: unknown) => !isGone && onError(error, 'load', remote),
    )
    return () => {
      isGone = true
      parcel.current?.unmount()
      parcel.current = null
    }
  }, [remote, part, onMounted, onError])

  useEffect(
    () => parcel.current?.update(currentProps()),
    [location, user, services, isLive, context],
  )

  // The content belongs to the remote, which hydrates it once its code has loaded.
  return <div ref={host} dangerouslySetInnerHTML={nothing} suppressHydrationWarning />
}

const nothing = { __html: '' }
