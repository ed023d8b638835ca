import type { HttpContext } from '@adonisjs/core/http'
import type { RenditionFormat } from '#pictures/encode'

/** AVIF and WebP for browsers that list them; a wildcard gets a format that every browser shows. */
export function pictureFormatFor({ request }: HttpContext): RenditionFormat {
  switch (request.accepts(['image/jpeg', 'image/avif', 'image/webp'])) {
    case 'image/avif':
      return 'avif'
    case 'image/webp':
      return 'webp'
    default:
      return 'jpeg'
  }
}
