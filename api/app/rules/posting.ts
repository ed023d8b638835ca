import type { ParentalSwitches, PostStatus } from '@fieldhouse/contract'
import type { Account } from '#rules/account'
import { isMinor } from '#rules/age'
import { stricterOf } from '#rules/approvals'
import type { Day } from '#core/clock'

/**
 * What a post, a boost or a picture of a gallery is when it is made: that of a minor waits for a guardian, as long as
 * one of them has `requireApprovalForPosts` on (rules.md, Guardians).
 * @param guardians those of the author who count
 */
export function statusOfNewPost(
  author: Pick<Account, 'accountType' | 'dateOfBirth'>,
  guardians: readonly Pick<ParentalSwitches, 'requireApprovalForPosts'>[],
  today: Day,
): Extract<PostStatus, 'published' | 'pending'> {
  if (!isMinor(author, today)) return 'published'
  return stricterOf(guardians.map(({ requireApprovalForPosts: isOn }) => isOn))
    ? 'pending'
    : 'published'
}

/** Who may delete a comment: whoever wrote it, and the author of the post it stands under. */
export function canDeleteComment(
  viewerId: string,
  comment: { authorId: string; postAuthorId: string },
): boolean {
  return viewerId === comment.authorId || viewerId === comment.postAuthorId
}
