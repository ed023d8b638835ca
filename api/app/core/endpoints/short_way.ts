import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import logger from '@adonisjs/core/services/logger'
import server from '@adonisjs/core/services/server'
import type { AnswerOf, Endpoint } from '@fieldhouse/contract'
import { admitShortly } from '#core/endpoints/admission'
import { checkAnswer } from '#core/endpoints/check_answer'
import { countAnswer } from '#core/http/request_count'
import { isHost } from '#core/http/request_origin'
import { headersOf } from '#core/http/response_policy'
import { takeShortWay } from '#core/http/short_ways'
import { lifecycle } from '#core/lifecycle'
import type { Viewer } from '#rules/account'

type Asked = Pick<HttpContext, 'request'>

/** Entries with a short way: tests compare each with the framework's answers. */
export const shortWays: Endpoint[] = []

/**
 * Answers the hottest of reads beside the framework, whose context, container, router and middleware take longer than
 * such an answer itself. Only what depends on the viewer alone, and only for an admitted viewer: for every other request
 * the framework runs, and takes over the session already looked up.
 */
export function shortWay<E extends Endpoint>(entry: E, answer: (viewer: Viewer) => AnswerOf<E>) {
  shortWays.push(entry)
  const { method, path } = entry

  async function textFor(asked: Asked) {
    const viewer = await admitShortly(entry, asked)
    // An answer of a node that shuts down says so.
    if (!viewer || lifecycle.phase !== 'serving') return null
    const body = answer(viewer)
    if (app.inTest) checkAnswer(entry, 200, body)
    return JSON.stringify(body)
  }

  takeShortWay(path, async (incoming, response) => {
    const request = server.createRequest(incoming, response)
    const host = request.host()
    // In development the framework reloads code.
    if (app.inDev || (host && !isHost(host))) return false
    const log = () => logger.child({ request_id: request.id() })
    countAnswer(response, { method, route: () => path, log })
    // The framework meets a failure again, and answers it.
    const text = await textFor({ request }).catch(() => null)
    if (text === null) return false
    response.writeHead(200, {
      ...headersOf({ request }, path),
      'x-request-id': request.id(),
      'content-length': String(Buffer.byteLength(text)),
      'content-type': 'application/json; charset=utf-8',
    })
    response.end(text)
    return true
  })
}
