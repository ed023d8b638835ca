import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { pictureFormatFor } from '#pictures/picture_format'
import { visiblePicture } from '#pictures/show'
import { sizeBytes } from '#pictures/sizes'

/** Cache header of public pictures. All others are revalidated each time, and answered 304. */
const FOR_GOOD = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'private, no-cache'

export default class PicturesController {
  async show({ viewer, params, query, http }: Call<typeof api.showPicture>) {
    const { request, response } = http
    const format = pictureFormatFor(http)
    const { size, key, isPublic } = await visiblePicture(viewer, params.id, {
      width: query.w,
      format,
    })
    const etag = `"${size.width}-${format}-${params.id}"`
    response
      .header('cache-control', isPublic ? FOR_GOOD : ASK_AGAIN)
      .header('vary', 'accept')
      .header('etag', etag)
    if (request.header('if-none-match')?.includes(etag)) {
      response.status(304)
      return
    }
    const bytes = await sizeBytes(size, key)
    response.header('content-type', `image/${format}`).send(bytes)
  }
}
