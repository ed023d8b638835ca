import { ApiError } from '@fieldhouse/contract/client'
import { userQuery, type QueryClient } from '@fieldhouse/remote-kit/query'
import { sessionEnd } from '../session/session-end.ts'
import { connection } from './connection.ts'

/** What a proxy says of a server that is away, and a server that is starting or lost its database. */
const AWAY = new Set([502, 503, 504])

/**
 * What any failed call of shell or remotes tells about the whole page. The screen that called still speaks for itself.
 */
export function heedFailure(error: unknown, queryClient: QueryClient): void {
  if (!(error instanceof ApiError)) {
    // What fetch throws where nobody answered; a call that was called off is none of it.
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
