import type { HttpContext } from '@adonisjs/core/http'

/** 404 for a missing file, without a page, which would mislead a program. */
export function missingFile({ response }: HttpContext) {
  response
    .status(404)
    .header('content-type', 'text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
  return 'Not found'
}
