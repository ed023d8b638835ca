import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { linkNextPage } from '#core/endpoints/next_page'
import { restoreRevision, revisionsOf } from '#news/revisions'

export default class ArticleRevisionsController {
  async index({ params, query, http }: Call<typeof api.listRevisions>) {
    const { revisions, next } = await revisionsOf(params.id, query)
    linkNextPage(http, next)
    return revisions
  }

  restore({ viewer, params }: Call<typeof api.restoreRevision>) {
    return restoreRevision(viewer, params.id, params.revisionId)
  }
}
