import type { Endpoint, FactorWait } from '@fieldhouse/contract'
import { forbidden, type Problem } from '#core/problems/problem'
import type { Account, Viewer } from '#rules/account'
import { countsAsVerified } from '#rules/audiences'
import { isEditor, isOnTeam } from '#rules/roles'

const MINUTE_MS = 60_000

/** Time for which a proof of identity opens what needs one. */
export const CONFIRMED_FOR_MS = 10 * MINUTE_MS

/**
 * People who need a second factor: nobody; reviewers and teams; these, and adults for what may reach a minor; everybody, for
 * all but their own account.
 */
export type SecondFactorPolicy = 'offered' | 'reviewers' | 'adults' | 'everyone'

type Confirmed = Pick<Viewer, 'confirmedAt' | 'hasSecondFactor' | 'hasProviderFactor'>
type Proved = Pick<Viewer, 'emailIsConfirmed'>
type Action = Pick<Endpoint, 'access' | 'towardsMinors'>
type Person = Pick<Viewer, 'accountType' | 'isVerified' | 'suspendedAt'>

/** End of the time opened by the last proof of identity at this session. */
export const confirmedUntil = (confirmedAt: Date) =>
  new Date(confirmedAt.getTime() + CONFIRMED_FOR_MS)

export const confirmationNeeded = () =>
  forbidden('confirmation_needed', 'Confirm that it’s you, then try again')

/**
 * Decides whether a call has to wait until the account's address is proved: a second factor, passkey or recovery code
 * from before would outlive whoever proves it later (docs/rules.md, Before and after an address is proved).
 * @returns the refusal, or null
 */
export function refusedBeforeProof(
  { confirmedEmail }: Pick<Endpoint, 'confirmedEmail'>,
  { emailIsConfirmed }: Proved,
): Problem | null {
  if (!confirmedEmail || emailIsConfirmed) return null
  return forbidden(
    'email_confirmation_needed',
    'Confirm your email first: follow the link we sent you, or ask for a new one in Settings, Sign-in',
  )
}

/**
 * Decides whether a call has to wait for a proof that the account's owner is at this session.
 * @returns the refusal, or null
 */
export function refusedUnconfirmed(
  { confirmed }: Pick<Endpoint, 'confirmed'>,
  { confirmedAt, hasSecondFactor, hasProviderFactor }: Confirmed,
  now: Date,
): Problem | null {
  if (!confirmed || (confirmed === 'with_factor' && !hasSecondFactor && !hasProviderFactor))
    return null
  return confirmedAt && now < confirmedUntil(confirmedAt) ? null : confirmationNeeded()
}

const isInstitution = (person: Person) =>
  countsAsVerified(person) &&
  (person.accountType === 'institution_coach' || person.accountType === 'institution_org')

/** A team's release reaches everybody: it counts as much as a review. */
const isReview = ({ access }: Action) =>
  access === 'admin' || access === 'editor' || access === 'team'

function needsFactor(action: Action, person: Person, policy: SecondFactorPolicy): boolean {
  switch (policy) {
    case 'offered':
      return false
    case 'reviewers':
      return isReview(action)
    case 'adults':
      if (action.towardsMinors === 'by_guardians') return true
      if (action.towardsMinors === 'by_institutions') return isInstitution(person)
      return isReview(action)
    case 'everyone':
      return isReview(action) || action.access === 'member'
  }
}

/**
 * Decides whether a person may do something without a second factor, or at a session that never proved one.
 * @returns the refusal, or null
 */
export function refusedWithoutFactor(
  action: Action,
  viewer: Person & Confirmed & Proved,
  policy: SecondFactorPolicy,
): Problem | null {
  if (!needsFactor(action, viewer, policy) || viewer.hasProviderFactor) return null
  if (!viewer.hasSecondFactor) {
    return forbidden(
      'second_factor_needed',
      viewer.emailIsConfirmed
        ? 'Protect your account first: add a passkey or an authenticator app in Settings, Sign-in'
        : 'Confirm your email first, then add a passkey or an authenticator app: both in Settings, Sign-in',
    )
  }
  return viewer.confirmedAt ? null : confirmationNeeded()
}

/**
 * Work of an account that waits for a second factor: its owner is told before a refusal does
 * (docs/rules.md, Account).
 */
export function waitsForFactor(
  account: Account,
  policy: SecondFactorPolicy,
  now: Date,
): FactorWait | null {
  if (account.hasSecondFactor || account.suspendedAt || !account.accountType) return null
  switch (policy) {
    case 'offered':
      return null
    case 'everyone':
      return 'everything'
    case 'reviewers':
      return isEditor(account, now) || isOnTeam(account, now) ? 'reviewing' : null
    case 'adults':
      if (isEditor(account, now)) return 'reviewing'
      if (isInstitution(account)) return 'reaching_out'
      if (account.accountType === 'parent' && countsAsVerified(account)) return 'guarding'
      return isOnTeam(account, now) ? 'reviewing' : null
  }
}
