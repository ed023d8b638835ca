import { createPath, useLocation } from '@fieldhouse/remote-kit/router'

/** Address of every login button; it leads back to the requested page. */
export function useLoginAddress(): string {
  const wanted = useWantedPath()
  return wanted === null ? '/api/login' : `/api/login?returnTo=${wanted}`
}

/** The same page with the registration form first, for newcomers. */
export function useNewcomerAddress(): string {
  const wanted = useWantedPath()
  const address = '/api/login?create=account'
  return wanted === null ? address : `${address}&returnTo=${wanted}`
}

/** The requested page as a query parameter; null for the start page. */
function useWantedPath(): string | null {
  const { pathname, search, hash } = useLocation()
  const wanted = createPath({ pathname, search, hash })
  return wanted === '/' ? null : encodeURIComponent(wanted)
}
