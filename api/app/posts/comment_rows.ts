import type { Comment } from '@fieldhouse/contract'
import { columnsOf } from '#core/database/columns_of'
import type PostComment from '#posts/post_comment'
import { canDeleteComment } from '#rules/posting'
import { AUTHOR_COLUMNS, type AuthorRow, presentAuthor } from '#people/person_rows'

const SHOWN = [
  'id',
  'postId',
  'content',
  'createdAt',
  'hiddenAt',
  'guardianStatus',
  'declineReason',
] as const

/** Columns of `post_comments comment` under `posts post`, with its author, as a {@link CommentRow}. */
export const COMMENT_COLUMNS = `
  ${columnsOf('comment', SHOWN)}, post.author_id as "postAuthorId", ${AUTHOR_COLUMNS}`

export interface CommentRow extends AuthorRow, Pick<PostComment, (typeof SHOWN)[number]> {
  postAuthorId: string
}

export function presentComment(row: CommentRow, viewerId: string): Comment {
  return {
    id: row.id,
    postId: row.postId,
    content: row.content,
    createdAt: row.createdAt.toISOString(),
    user: presentAuthor(row),
    canDelete: canDeleteComment(viewerId, {
      authorId: row.personId,
      postAuthorId: row.postAuthorId,
    }),
    ...(row.hiddenAt && !row.guardianStatus ? { isHidden: true } : {}),
    ...(row.guardianStatus ? { guardianStatus: row.guardianStatus } : {}),
    ...(row.declineReason ? { declineReason: row.declineReason } : {}),
  }
}
