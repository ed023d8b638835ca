import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Problem as ProblemBody } from '@fieldhouse/contract'
import { responsePolicy } from '#core/http/response_policy'

/** Answers an address with broken percent-encoding, for which the framework creates no request. */
export function answerBadUrl(request: IncomingMessage, response: ServerResponse) {
  const requestId = String(request.headers['x-request-id'])
  const body: ProblemBody = {
    message: 'That address isn’t valid',
    code: 'bad_url',
    requestId,
  }
  response.writeHead(400, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...responsePolicy('/api/'),
    'x-request-id': requestId,
  })
  response.end(JSON.stringify(body))
}
