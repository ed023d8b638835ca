import type { Response } from '#tests/support/visitor'

const OF_THE_REQUEST = ['x-request-id', 'date']

/** An answer as it reached the caller, byte for byte but for what differs from one request to the next. */
export function withoutRequest({ status, headers, text }: Response) {
  const requestId = headers.get('x-request-id')
  return {
    status,
    headers: [...headers].filter(([name]) => !OF_THE_REQUEST.includes(name)),
    text: requestId ? text.replaceAll(requestId, 'REQUEST') : text,
  }
}
