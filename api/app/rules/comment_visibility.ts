/** Whether `comment` (post_comments) is shown: what a reviewer hid is there for its author alone. An SQL condition. */
export function commentIsShown(viewerId: string): string {
  return `(comment.hidden_at is null or comment.author_id = ${viewerId})`
}
