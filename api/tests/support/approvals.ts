import type { Approval, Post } from '@fieldhouse/contract'
import type { Member } from '#tests/support/families'
import { linkGuardian } from '#tests/support/people'
import { child, family, parent } from '#tests/support/families'

/** Approvals listed for this person, pending ones by default. */
export const approvalsOf = async ({ visitor }: Pick<Member, 'visitor'>, query = '') =>
  (await visitor.get<Approval[]>(`/api/approvals${query}`)).json

export const decide = (
  { visitor }: Pick<Member, 'visitor'>,
  id: string,
  decision: 'approved' | 'declined',
  reason?: string,
) => visitor.put<Approval>(`/api/approvals/${id}`, { decision, ...(reason ? { reason } : {}) })

/** Decides the newest approval. */
export async function decideNewest(
  guardian: Pick<Member, 'visitor'>,
  decision: 'approved' | 'declined',
  reason?: string,
) {
  const [newest] = await approvalsOf(guardian)
  return decide(guardian, newest?.id ?? '', decision, reason)
}

export const postAs = async ({ visitor }: Member, content = 'Sectionals on Saturday!') =>
  (await visitor.post<Post>('/api/posts', { content })).json

export const seen = async ({ visitor }: Pick<Member, 'visitor'>, postId: string) =>
  (await visitor.get<Post>(`/api/posts/${postId}`)).json

/** A child with two guardians. */
export async function familyOfFour() {
  const { child: lena, parent: mother } = await family()
  const father = await parent()
  await linkGuardian(lena.user, father.user)
  return { lena, mother, father }
}

/** A 17-year-old with a guardian and an open profile that accepts requests from everybody. */
export async function openFamily() {
  const levels = { profileVisibility: 'public', contactVisibility: 'public' } as const
  const members = { child: await child({ levels }), parent: await parent() }
  await linkGuardian(members.child.user, members.parent.user)
  return members
}
