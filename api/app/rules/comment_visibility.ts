/**
 * SQL condition: true when `comment` (post_comments) is shown. A comment hidden by a reviewer is visible to its author
 * only.
 */
export function commentIsShown(viewerId: string): string {
  return `(comment.hidden_at is null or comment.author_id = ${viewerId})`
}
