import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { linkNextPage } from '#core/endpoints/next_page'
import { addMedia, changeMedia, removeMedia } from '#gallery/change'
import { galleryOf } from '#gallery/list'
import { eyesOf } from '#profiles/preview'

export default class MediaController {
  async index({ viewer, params, query, http }: Call<typeof api.listMedia>) {
    const { media, next } = await galleryOf(eyesOf(viewer, params.id, query.as), params.id, query)
    linkNextPage(http, next)
    return media
  }

  store({ viewer, body }: Call<typeof api.addMedia>) {
    return addMedia(viewer, body)
  }

  update({ viewer, params, body }: Call<typeof api.changeMedia>) {
    return changeMedia(viewer, params.id, body)
  }

  destroy({ viewer, params }: Call<typeof api.removeMedia>) {
    return removeMedia(viewer, params.id)
  }
}
