import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { unlessKnown } from '#core/endpoints/revision'
import { newsCategories } from '#news/categories'
import { newsFor } from '#news/list'

export default class ArticlesController {
  async index({ viewer, query, http }: Call<typeof api.listNews>) {
    return unlessKnown(http, await newsFor(viewer, query))
  }

  async categories({ http }: Call<typeof api.listNewsCategories>) {
    return unlessKnown(http, await newsCategories())
  }
}
