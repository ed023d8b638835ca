import type { LiveRemote } from '@fieldhouse/contract'
import { answer, fakeApi } from '@fieldhouse/remote-kit/testing'

let api: ReturnType<typeof fakeApi> | undefined

/** An API that answers what every page of the shell asks. Tests give their own answers on top. */
export function shellApi() {
  api = fakeApi()
  const { on } = api
  beforeEach(() => {
    on('GET /api/notifications/unread-count', () => answer({ count: 0 }))
    on('GET /api/health/ready', () => answer({ status: 'ok' }))
    on('POST /api/client-errors', () => answer(undefined, { status: 204 }))
  })
  return api
}

/** The shell reads them once more after a remote failed. */
export const areLive = (remotes: LiveRemote[]) => api?.live(remotes)
