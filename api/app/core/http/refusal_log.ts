import type { HttpContext } from '@adonisjs/core/http'
import type { Problem } from '#core/problems/problem'
import { coarseAddress } from '#core/http/device_name'

const noted = new WeakSet<Problem>()

/**
 * Logs a refusal for the operators: the problem, the account and the network. No email, no body, no query, no full
 * address.
 * @param accountId account of a wrong password; otherwise the caller's
 */
export function logRefusal(http: HttpContext, problem: Problem, accountId?: string): void {
  // A refusal answered by a form may reach the error handler, too.
  if (noted.has(problem)) return
  noted.add(problem)
  const { request, route, logger } = http
  logger.info(
    {
      refused: problem.code,
      status: problem.status,
      method: request.method(),
      route: route?.pattern ?? null,
      account: accountId ?? http.auth.user?.id ?? null,
      network: coarseAddress(request.ip()),
    },
    'refused',
  )
}
