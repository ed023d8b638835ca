import { errors as authErrors } from '@adonisjs/auth'
import { errors as limiterErrors } from '@adonisjs/limiter'
import { isDatabaseAway } from '#core/problems/database_away'
import { isDiskAway } from '#core/problems/disk_away'
import { notFound, Problem, signedOut, tooManyRequests, unavailable } from '#core/problems/problem'

function statusOf(error: unknown) {
  return error instanceof Error && 'status' in error && typeof error.status === 'number'
    ? error.status
    : 500
}

/** Problem for any error. Unexpected ones become a bare 500. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof limiterErrors.E_TOO_MANY_REQUESTS) {
    return tooManyRequests(error.response.availableIn, 'Too many requests: try again later')
  }
  if (error instanceof authErrors.E_UNAUTHORIZED_ACCESS) return signedOut()
  // Before the database's: both report the same broken connections.
  if (isDiskAway(error)) {
    return unavailable('files_away', 'We can’t reach our files right now: try again later', 60)
  }
  if (isDatabaseAway(error)) {
    return unavailable(
      'database_away',
      'Fieldhouse isn’t available right now: try again in a moment',
    )
  }
  return statusOf(error) === 404
    ? notFound()
    : new Problem({
        status: 500,
        code: 'internal_error',
        message: 'Something went wrong on our end',
      })
}
