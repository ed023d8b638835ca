import { mustOnboard } from '@fieldhouse/contract/audience'
import { ownPath } from '@fieldhouse/contract/own-path'
import { useOnceTakenOver } from '@fieldhouse/design-system'
import { useLocation } from '@fieldhouse/remote-kit/router'
import { useEffect } from 'react'
import { useUser } from './user-context.ts'

const STORAGE_KEY = 'fieldhouse-return-to'

export const ONBOARDING_PATH = '/onboarding/account-type'

/** Address of onboarding for a person who requested another page. */
export function onboardingFor(wanted: string): string {
  return wanted === '/'
    ? ONBOARDING_PATH
    : `${ONBOARDING_PATH}?returnTo=${encodeURIComponent(wanted)}`
}

/** The path of an address, if it is a page of this site other than the feed. */
function pageOf(wanted: string): string | null {
  const path = ownPath(wanted)
  return path === '/' ? null : path
}

/** Without storage onboarding ends on the feed. */
const remembered = {
  get() {
    try {
      return sessionStorage.getItem(STORAGE_KEY)
    } catch {
      return null
    }
  },
  set(path: string | null) {
    try {
      if (path === null) sessionStorage.removeItem(STORAGE_KEY)
      else sessionStorage.setItem(STORAGE_KEY, path)
    } catch {
      // As above.
    }
  },
}

/**
 * Returns a newcomer to the requested page: onboarding has several steps and ends on the feed.
 * @returns the path to open instead of the feed, if any
 */
export function useReturnPath(): string | null {
  const isOnboarding = mustOnboard(useUser())
  const { pathname, search } = useLocation()
  const wanted = pathname === ONBOARDING_PATH ? new URLSearchParams(search).get('returnTo') : null
  const isUnderWay = isOnboarding || pathname.startsWith('/onboarding/')

  useEffect(() => {
    if (wanted !== null) remembered.set(pageOf(wanted))
    else if (!isUnderWay && pathname !== '/') remembered.set(null)
  }, [wanted, isUnderWay, pathname])

  return useOnceTakenOver(!isUnderWay && pathname === '/' ? remembered.get() : null, null)
}
