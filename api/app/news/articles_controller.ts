import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'

import { unlessKnown } from '#core/endpoints/revision'
import { newsCategories } from '#news/categories'

export default class ArticlesController {
  async categories({ http }: Call<typeof api.listNewsCategories>) {
    return unlessKnown(http, await newsCategories())
  }
}
