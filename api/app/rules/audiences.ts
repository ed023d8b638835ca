import type { VisibilityLevel } from '@fieldhouse/contract'
import type { Account } from '#rules/account'

/**
 * Audience levels besides `private`: they depend on the viewer's account, not on being the owner, a guardian or
 * connected.
 */
export type Audience = Exclude<VisibilityLevel, 'private'>

export type Standing = Pick<
  Account,
  'accountType' | 'organizationKind' | 'isVerified' | 'backgroundCheckValidUntil' | 'suspendedAt'
>

interface Kind extends Pick<Account, 'accountType' | 'organizationKind' | 'isVerified'> {
  needsCheck: boolean
  opens: readonly Audience[]
}

/**
 * Audiences of docs/rules.md, Visibility levels: not ranked, a viewer may belong to several. Each lists the kinds of
 * account it admits; the gate, the comparison of levels and the owner's preview all read this table.
 */
export const AUDIENCES: Record<Audience, Kind> = {
  public: {
    accountType: 'athlete',
    organizationKind: null,
    isVerified: false,
    needsCheck: false,
    opens: ['public'],
  },
  teams: {
    accountType: 'institution_org',
    organizationKind: 'team',
    isVerified: true,
    needsCheck: false,
    opens: ['public', 'teams', 'coaches'],
  },
  coaches: {
    accountType: 'institution_coach',
    organizationKind: null,
    isVerified: true,
    needsCheck: true,
    opens: ['public', 'coaches'],
  },
  sponsors: {
    accountType: 'institution_org',
    organizationKind: 'sponsor',
    isVerified: true,
    needsCheck: false,
    opens: ['public', 'sponsors'],
  },
}

const KINDS = Object.values(AUDIENCES)

/** Unverified and suspended accounts count as the public, whatever their account type. */
export function countsAsVerified(account: Pick<Account, 'isVerified' | 'suspendedAt'>): boolean {
  return account.isVerified && !account.suspendedAt
}

export function hasBackgroundCheck(account: Standing, now: Date): boolean {
  return account.backgroundCheckValidUntil !== null && account.backgroundCheckValidUntil > now
}

export function audiencesOf(viewer: Standing, now: Date): readonly Audience[] {
  const kind = KINDS.find(
    ({ accountType, organizationKind, isVerified, needsCheck }) =>
      isVerified &&
      accountType === viewer.accountType &&
      organizationKind === viewer.organizationKind &&
      (!needsCheck || hasBackgroundCheck(viewer, now)),
  )
  return kind && countsAsVerified(viewer) ? kind.opens : AUDIENCES.public.opens
}

/**
 * True when everybody admitted by `level` is admitted by `other`, too. Neither of `coaches` and `sponsors` is as strict
 * as the other.
 */
export function isAsStrict(level: VisibilityLevel, other: VisibilityLevel): boolean {
  const seesAt = (at: VisibilityLevel) =>
    KINDS.filter(({ opens }) => opens.some((open) => open === at))
  return seesAt(level).every((kind) => seesAt(other).includes(kind))
}
