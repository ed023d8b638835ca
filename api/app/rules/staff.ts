import type { StaffStatus } from '@fieldhouse/contract'
import { conflict, forbidden, notFound, type Problem } from '#core/problems/problem'
import type { Account } from '#rules/account'
import { countsAsVerified } from '#rules/audiences'

/** Days for which a declined coach cannot ask the same organization again. */
export const ASK_STAFF_AGAIN_AFTER_DAYS = 30

const DAY_MS = 24 * 60 * 60 * 1_000

/**
 * SQL condition over `staff` and two aliases of `users`: true when others see that a coach works for an organization.
 * Both must be verified, and still of that account type.
 */
export const STAFF_IS_SHOWN = (coach: string, organization: string) => `(
  staff.status = 'accepted'
  and ${coach}.account_type = 'institution_coach' and ${coach}.is_verified
  and ${organization}.account_type = 'institution_org' and ${organization}.is_verified
)`

type Standing = Pick<Account, 'accountType' | 'isVerified' | 'suspendedAt'>

export interface StaffEntry {
  organizationId: string
  status: StaffStatus
}

interface AskFacts {
  coach: Standing
  /** Null for an organization that the coach cannot see. */
  organization: (Standing & { id: string }) | null
  /** Coach's current entry, at any organization. */
  entry: StaffEntry | null
  /** The organization's last answer, if it was a decline. */
  declinedAt: Date | null
  now: Date
}

export type AskDecision =
  { outcome: 'refused'; problem: Problem } | { outcome: 'unchanged' } | { outcome: 'ask' }

const refused = (problem: Problem) => ({ outcome: 'refused', problem }) as const

/** Refuses everybody but verified coaches: organizations must be able to trust the request. */
function refusedCoach(coach: Standing): Problem | null {
  if (coach.accountType !== 'institution_coach') {
    return forbidden('coaches_only', 'Only coaches can join a staff')
  }
  if (countsAsVerified(coach)) return null
  return forbidden('verified_coaches_only', 'Get verified first. Then you can join a staff')
}

/** Refuses everybody but verified organizations. */
export function refusedOrganization(organization: Standing): Problem | null {
  if (organization.accountType !== 'institution_org') {
    return forbidden('organizations_only', 'Only organizations have a staff')
  }
  if (countsAsVerified(organization)) return null
  return forbidden('verified_organizations_only', 'Get verified first. Then coaches can join you')
}

const isLately = (declinedAt: Date, now: Date) =>
  now.getTime() < declinedAt.getTime() + ASK_STAFF_AGAIN_AFTER_DAYS * DAY_MS

/**
 * Decides a coach's request to an organization. It replaces a request to any other. Nothing that a coach does meanwhile
 * shortens the wait after a decline.
 */
export function decideAsk({ coach, organization, entry, declinedAt, now }: AskFacts): AskDecision {
  const problem = refusedCoach(coach)
  if (problem) return refused(problem)
  if (!organization || refusedOrganization(organization)) return refused(notFound())
  const isTheirs = entry?.organizationId === organization.id
  if (isTheirs && entry.status !== 'declined') return { outcome: 'unchanged' }
  if (!declinedAt || !isLately(declinedAt, now)) return { outcome: 'ask' }
  return refused(
    conflict(
      'declined_lately',
      `They declined. You can ask again ${ASK_STAFF_AGAIN_AFTER_DAYS} days after their answer`,
    ),
  )
}

export type StaffAnswer =
  { outcome: 'refused'; problem: Problem } | { outcome: 'unchanged' | 'accept' | 'decline' }

/**
 * Decides an organization's answer. It may later accept a coach whom it declined; a member can't be declined, only
 * removed.
 */
export function decideStaffAnswer(
  organization: Standing,
  entry: StaffEntry | null,
  answer: 'accepted' | 'declined',
): StaffAnswer {
  const problem = refusedOrganization(organization)
  if (problem) return refused(problem)
  if (!entry) return refused(notFound())
  if (entry.status === answer) return { outcome: 'unchanged' }
  if (answer === 'accepted') return { outcome: 'accept' }
  if (entry.status === 'pending') return { outcome: 'decline' }
  return refused(conflict('on_the_staff', 'This coach is on your staff: remove them instead'))
}
