import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { linkNextPage } from '#core/endpoints/next_page'
import { commentsUnder } from '#posts/comment_list'
import { addComment, removeComment } from '#posts/comments'

export default class CommentsController {
  async index({ viewer, params, query, http }: Call<typeof api.listComments>) {
    const { comments, next } = await commentsUnder(viewer, params.id, query)
    linkNextPage(http, next)
    return comments
  }

  store({ viewer, params, body, idempotencyKey }: Call<typeof api.createComment>) {
    return addComment(viewer, params.id, body, idempotencyKey)
  }

  destroy({ viewer, params }: Call<typeof api.removeComment>) {
    return removeComment(viewer, params.id)
  }
}
