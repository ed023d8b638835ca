import type { HttpContext } from '@adonisjs/core/http'

/** No file of this name; a page would only mislead who asks for one. */
export function notThere({ response }: HttpContext) {
  response
    .status(404)
    .header('content-type', 'text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
  return 'Not found'
}
