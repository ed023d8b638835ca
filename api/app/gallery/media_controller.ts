import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { galleryOf } from '#gallery/list'
import { eyesOf } from '#profiles/preview'

export default class MediaController {
  index({ viewer, params, query }: Call<typeof api.listMedia>) {
    return galleryOf(eyesOf(viewer, params.id, query.as), params.id, query)
  }
}
