import type { HttpContext } from '@adonisjs/core/http'
import type { Problem } from '#core/problems/problem'
import { coarseAddress } from '#core/http/device_name'

const noted = new WeakSet<Problem>()

/**
 * A line for whoever watches over the product: what was refused to whom, from which network. No e-mail, no body, no
 * query, no full address.
 * @param accountId whose password was wrong; otherwise the caller's
 */
export function noteRefusal(http: HttpContext, problem: Problem, accountId?: string): void {
  // A refusal that a form answers by itself may be reported by the handler too.
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
