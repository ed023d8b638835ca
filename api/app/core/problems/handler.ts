import { ExceptionHandler, type HttpContext } from '@adonisjs/core/http'
import type { Problem as ProblemBody } from '@fieldhouse/contract'
import { dropLinks } from '#core/endpoints/deprecation'
import { problemOf } from '#core/problems/problem_of'
import { logRefusal } from '#core/http/refusal_log'

/**
 * Refusals that may be attacks: missing rights, too many requests, an invalid token. A missing session is only an old
 * page.
 */
const mayBeAttack = (status: number, request: HttpContext['request']) =>
  status === 403 ||
  status === 429 ||
  (status === 401 && request.header('authorization') !== undefined)

/** Codes of a node that comes or goes: probes and balancers ask it again and again. */
const PHASES: ReadonlySet<string> = new Set(['starting', 'draining'])

/** True for requests of people; under /api and for programs every answer is JSON. */
function isPage(request: HttpContext['request']): boolean {
  return !/^\/api(\/|$)/.test(request.url()) && request.accepts(['json', 'html']) === 'html'
}

/** Answers every error as JSON with a request id and never a stack (docs/api.md, Answers). */
export default class HttpExceptionHandler extends ExceptionHandler {
  readonly #loggedPhases = new Set<string>()

  override handle(error: unknown, { request, response }: HttpContext) {
    const problem = problemOf(error)
    const body: ProblemBody = {
      message: problem.message,
      code: problem.code ?? 'internal_error',
      ...(problem.fields ? { fields: problem.fields } : {}),
      requestId: request.id() ?? '',
    }
    if (problem.retryAfterSeconds !== undefined) {
      response.header('retry-after', Math.max(1, Math.ceil(problem.retryAfterSeconds)))
    }
    response.header('cache-control', 'no-store')
    dropLinks(response)
    response.status(problem.status)
    if (isPage(request)) {
      response.header('content-type', 'text/plain; charset=utf-8').send(problem.message)
    } else {
      response.json(body)
    }
    return Promise.resolve()
  }

  /** Logs the server's own faults and possible attacks; other refusals are normal. */
  override report(error: unknown, http: HttpContext) {
    const problem = problemOf(error)
    const { status, code } = problem
    const { logger, request, route } = http
    if (mayBeAttack(status, request)) logRefusal(http, problem)
    if (status < 500) return Promise.resolve()
    if (status === 503 && code !== undefined && PHASES.has(code)) {
      if (!this.#loggedPhases.has(code)) logger.info(problem.message)
      this.#loggedPhases.add(code)
      return Promise.resolve()
    }
    // By the route: paths contain ids, and signed addresses grant rights.
    const line = { err: error, method: request.method(), route: route?.pattern ?? null }
    if (status === 503) logger.warn(line, code ?? 'unavailable')
    else logger.error(line, 'a request failed')
    return Promise.resolve()
  }
}
