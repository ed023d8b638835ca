import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { linkNextPage } from '#core/endpoints/next_page'
import { unlessKnown } from '#core/endpoints/revision'
import { newsCategories } from '#news/categories'
import { draftsFor, newsFor } from '#news/list'
import { articleAt } from '#news/show'
import { changeArticle, createArticle, withdrawArticle } from '#news/write'

export default class ArticlesController {
  async index({ viewer, query, http }: Call<typeof api.listNews>) {
    const { articles, next } = await newsFor(viewer, query)
    linkNextPage(http, next)
    return unlessKnown(http, articles)
  }

  async categories({ http }: Call<typeof api.listNewsCategories>) {
    return unlessKnown(http, await newsCategories())
  }

  async drafts({ viewer, query, http }: Call<typeof api.listDrafts>) {
    const { articles, next } = await draftsFor(viewer, query)
    linkNextPage(http, next)
    return articles
  }

  show({ viewer, params }: Call<typeof api.showArticle>) {
    return articleAt(viewer, params.slug)
  }

  store({ viewer, body, idempotencyKey }: Call<typeof api.createArticle>) {
    return createArticle(viewer, body, idempotencyKey)
  }

  update({ viewer, params, body }: Call<typeof api.changeArticle>) {
    return changeArticle(viewer, params.id, body)
  }

  destroy({ viewer, params }: Call<typeof api.withdrawArticle>) {
    return withdrawArticle(viewer, params.id)
  }
}
