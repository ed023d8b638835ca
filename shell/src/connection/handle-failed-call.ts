import { ApiError } from '@fieldhouse/contract/client'
import { userQuery, type QueryClient } from '@fieldhouse/remote-kit/query'
import { sessionEnd } from '../session/session-end.ts'
import { connection } from './connection.ts'

/** Statuses of a proxy without its server, and of a server that is starting or has lost its database. */
const AWAY = new Set([502, 503, 504])

/**
 * Consequences of a failed call, by shell or remotes, for the whole page. The calling screen shows its own error as
 * well.
 */
export function handleFailedCall(error: unknown, queryClient: QueryClient): void {
  if (!(error instanceof ApiError)) {
    // fetch throws this without an answer; an aborted call throws another error.
    if (error instanceof TypeError) connection.suspect()
    return
  }
  if (error.status === 401) {
    void queryClient.invalidateQueries({ queryKey: userQuery().queryKey })
  } else if (error.status === 403 && error.problem?.code === 'suspended') {
    sessionEnd.set('suspended')
  } else if (AWAY.has(error.status)) {
    connection.suspect()
  }
}
