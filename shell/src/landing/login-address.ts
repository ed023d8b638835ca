import { createPath, useLocation } from '@fieldhouse/remote-kit/router'

/** Target of every login button; afterwards the person is where they wanted to be. */
export function useLoginAddress(): string {
  const wanted = useWantedPath()
  return wanted === null ? '/api/login' : `/api/login?returnTo=${wanted}`
}

/** The same page, with creating an account first: for who is new here. */
export function useNewcomerAddress(): string {
  const wanted = useWantedPath()
  const address = '/api/login?create=account'
  return wanted === null ? address : `${address}&returnTo=${wanted}`
}

/** Page that the person came for, as a part of an address; null for the start page. */
function useWantedPath(): string | null {
  const { pathname, search } = useLocation()
  const wanted = createPath({ pathname, search })
  return wanted === '/' ? null : encodeURIComponent(wanted)
}
