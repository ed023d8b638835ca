import type { GuardianInvitation, ParentalControl } from '@fieldhouse/contract'
import type User from '#people/user'
import { MINOR_LEVELS } from '#rules/privacy_defaults'
import { bornYearsAgo, linkGuardian, someone } from '#tests/support/people'
import type { Visitor } from '#tests/support/visitor'

export interface Member {
  user: User
  visitor: Visitor
}

/** A 17-year-old athlete with a minor's default levels and no guardian yet. */
export const child = (details: Parameters<typeof someone>[0] = {}): Promise<Member> =>
  someone({ dateOfBirth: bornYearsAgo(17), levels: MINOR_LEVELS, ...details })

/** A parent with an approved identity and background check. */
export const parent = (details: Parameters<typeof someone>[0] = {}): Promise<Member> =>
  someone({ accountType: 'parent', isVerified: true, hasBackgroundCheck: true, ...details })

/** A child with a linked guardian. */
export async function family(): Promise<{ child: Member; parent: Member }> {
  const members = { child: await child(), parent: await parent() }
  await linkGuardian(members.child.user, members.parent.user)
  return members
}

export const invite = ({ visitor }: Member) =>
  visitor.post<GuardianInvitation>('/api/guardian/invitations')

export const accept = ({ visitor }: Member, code: string) =>
  visitor.post<ParentalControl>('/api/guardian/accept', { code })

export const controlsOf = async ({ visitor }: Member) =>
  (await visitor.get<ParentalControl[]>('/api/parental-controls')).json

/** Changes switches of the guardian's first link. */
export async function turn(guardian: Member, switches: object) {
  const [record] = await controlsOf(guardian)
  return guardian.visitor.put<ParentalControl>(`/api/parental-controls/${record?.id}`, switches)
}
