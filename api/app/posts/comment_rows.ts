import type { Comment } from '@fieldhouse/contract'
import { canDeleteComment } from '#rules/posting'
import { AUTHOR_COLUMNS, type AuthorRow, presentAuthor } from '#people/person_rows'

/** The columns of `post_comments comment` under `posts post`, with whoever wrote it, as a {@link CommentRow}. */
export const COMMENT_COLUMNS = `
  comment.id, comment.post_id, comment.content, comment.created_at, comment.hidden_at,
  post.author_id as post_author_id, ${AUTHOR_COLUMNS}`

export interface CommentRow extends AuthorRow {
  id: string
  post_id: string
  content: string
  created_at: Date
  hidden_at: Date | null
  post_author_id: string
}

export function presentComment(row: CommentRow, viewerId: string): Comment {
  return {
    id: row.id,
    postId: row.post_id,
    content: row.content,
    createdAt: row.created_at.toISOString(),
    user: presentAuthor(row),
    canDelete: canDeleteComment(viewerId, {
      authorId: row.personId,
      postAuthorId: row.post_author_id,
    }),
    ...(row.hidden_at ? { isHidden: true } : {}),
  }
}
