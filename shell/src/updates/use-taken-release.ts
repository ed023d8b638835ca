import type { LiveRemote } from '@fieldhouse/contract'
import { useLocation } from '@fieldhouse/remote-kit/router'
import { useEffect, useState } from 'react'
import { hasTypedText } from '../unsaved-work/typed-text.ts'
import { hasUnsavedWork } from '../unsaved-work/unsaved-work.ts'
import { areaUpdate } from './area-update.ts'

/**
 * The release of an area to show: a newer one is applied with the next page or on request, and never during typing.
 * @param attempt a new attempt after a failure starts with the live release
 */
export function useTakenRelease(latest: LiveRemote, attempt: number): LiveRemote {
  const { pathname } = useLocation()
  const [taken, setTaken] = useState({ release: latest, pathname, attempt })
  const isNewer = latest.version !== taken.release.version

  const isNextPage = pathname !== taken.pathname
  if (isNextPage || attempt !== taken.attempt) {
    const isFree = attempt !== taken.attempt || !(hasUnsavedWork() || hasTypedText())
    setTaken({ release: isNewer && isFree ? latest : taken.release, pathname, attempt })
  }

  useEffect(() => {
    if (!isNewer) return
    areaUpdate.set({
      take: () => setTaken((before) => ({ ...before, release: latest })),
    })
    return () => areaUpdate.set(null)
  }, [isNewer, latest])

  return taken.release
}
