import { createPath, useLocation } from '@fieldhouse/remote-kit/router'

/** Target of every login button; afterwards the person is where they wanted to be. */
export function useLoginAddress(): string {
  const { pathname, search } = useLocation()
  const wanted = createPath({ pathname, search })
  return wanted === '/' ? '/api/login' : `/api/login?returnTo=${encodeURIComponent(wanted)}`
}
