import { ExceptionHandler, type HttpContext } from '@adonisjs/core/http'
import type { Problem as ProblemBody } from '@fieldhouse/contract'
import { problemOf } from '#exceptions/problem_of'

/** A person looks at this one: under /api and to programs everything is JSON. */
function isPage(request: HttpContext['request']): boolean {
  return !/^\/api(\/|$)/.test(request.url()) && request.accepts(['json', 'html']) === 'html'
}

/** Answers every error in the shape of `api.md`: JSON, a request id, never a stack. */
export default class HttpExceptionHandler extends ExceptionHandler {
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
    response.header('cache-control', 'no-store').removeHeader('link')
    response.status(problem.status)
    if (isPage(request)) {
      response.header('content-type', 'text/plain; charset=utf-8').send(problem.message)
    } else {
      response.json(body)
    }
    return Promise.resolve()
  }

  /** Only what is our fault is worth a line: refusals are the product at work. */
  override report(error: unknown, { logger, request }: HttpContext) {
    const { status, code } = problemOf(error)
    if (status < 500) return Promise.resolve()
    const line = { err: error, method: request.method(), url: request.url() }
    if (status === 503) logger.warn(line, code ?? 'unavailable')
    else logger.error(line, 'a request failed')
    return Promise.resolve()
  }
}
