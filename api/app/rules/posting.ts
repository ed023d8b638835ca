import type { ParentalSwitches, PostStatus } from '@fieldhouse/contract'
import type { Account } from '#rules/account'
import { isMinor } from '#rules/age'
import { stricterOf } from '#rules/approvals'

/**
 * Initial status of a post, a boost or a gallery picture: a minor's waits for a guardian while one of them has
 * `requireApprovalForPosts` on (docs/rules.md, Guardians).
 * @param guardians verified guardians of the author
 */
export function statusOfNewPost(
  author: Pick<Account, 'accountType' | 'dateOfBirth' | 'timeZone'>,
  guardians: readonly Pick<ParentalSwitches, 'requireApprovalForPosts'>[],
  now: Date,
): Extract<PostStatus, 'published' | 'pending'> {
  if (!isMinor(author, now)) return 'published'
  return stricterOf(guardians.map(({ requireApprovalForPosts: isOn }) => isOn))
    ? 'pending'
    : 'published'
}

/** Comments can be deleted by their author and by the author of the post. */
export function canDeleteComment(
  viewerId: string,
  comment: { authorId: string; postAuthorId: string },
): boolean {
  return viewerId === comment.authorId || viewerId === comment.postAuthorId
}
