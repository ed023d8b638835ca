import type { HttpContext } from '@adonisjs/core/http'
import { sendDocument } from '#core/pages/document'
import { referencePage } from '#reference/reference_page'
import { apiDocument } from '#reference/api_document'

/** Public, and the same for everyone until the next release. */
const CACHING = 'public, max-age=300'

export default class ReferenceController {
  document({ response }: HttpContext) {
    response.header('cache-control', CACHING).header('access-control-allow-origin', '*')
    response.json(apiDocument())
  }

  async show(ctx: HttpContext) {
    await sendDocument(ctx, referencePage(apiDocument()))
    // Each page has its own nonce, so it must not be cached.
    ctx.response.header('cache-control', 'no-store')
  }
}
