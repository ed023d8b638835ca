import type { PostStatus } from '@fieldhouse/contract'
import type { Account } from '#rules/account'
import { isMinor } from '#rules/age'
import type { Day } from '#services/clock'

/**
 * What a post is when it is written: that of a minor waits for a guardian (rules.md, Guardians:
 * `requireApprovalForPosts` is on until a guardian turns it off).
 */
export function statusOfNewPost(
  author: Pick<Account, 'accountType' | 'dateOfBirth'>,
  today: Day,
): PostStatus {
  return isMinor(author, today) ? 'pending' : 'published'
}

/** Who may delete a comment: whoever wrote it, and the author of the post it stands under. */
export function canDeleteComment(
  viewerId: string,
  comment: { authorId: string; postAuthorId: string },
): boolean {
  return viewerId === comment.authorId || viewerId === comment.postAuthorId
}
