import type { CurrentUser } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { pool } from '#core/database/pool'
import type { Member } from '#tests/support/families'
import { bornYearsAgo, signedIn, someone } from '#tests/support/people'
import { ADMIN, APPROVED, filed, review } from '#tests/support/verification'

const DAY_MS = 24 * 60 * 60 * 1_000

/** All settings open: anybody may find this account and send it requests. */
export const WIDE_OPEN = {
  profileVisibility: 'public',
  statsVisibility: 'public',
  achievementsVisibility: 'public',
  mediaVisibility: 'public',
  contactVisibility: 'public',
} as const

/** With both names, which an organization that becomes a person's account needs. */
export const become = ({ user, visitor }: Member, choice: object) =>
  visitor.put<CurrentUser>('/api/account/type', {
    firstName: user.firstName,
    lastName: user.lastName || 'Miles',
    ...choice,
  })

interface Path {
  /** The account as others first know it. */
  isOfAge: () => Promise<Member>
  /** Makes the account a minor's. */
  turns: (account: Member) => Promise<{ status: number }>
  /** Verified by the same review; otherwise nothing is left of any verification. */
  keepsBadge?: boolean
}

const asAthlete = (account: Member) =>
  become(account, { accountType: 'athlete', dateOfBirth: bornYearsAgo(17) })

const checked = { isVerified: true, hasBackgroundCheck: true, levels: WIDE_OPEN } as const

const withoutType = async (account: Member) => {
  await pool.query(
    `update users set account_type = null, organization_kind = null, is_verified = false, verification_level = null
     where id = $1`,
    [account.user.id],
  )
}

/** Has an identity request approved with another date of birth. */
const asOnDocument = async (account: Member) => {
  const { visitor: admin } = await someone(ADMIN)
  const { id } = await filed(account.visitor)
  return review(admin, id, { ...APPROVED, dateOfBirth: bornYearsAgo(17) })
}

/** All ways in which an account that others know becomes a minor's. */
export const PATHS: Record<string, Path> = {
  'a verified parent says to be an athlete of 17': {
    isOfAge: () => someone({ accountType: 'parent', ...checked }),
    turns: asAthlete,
  },
  'a parent had said the date before': {
    isOfAge: async () => {
      const account = await someone({ accountType: 'parent', ...checked })
      await become(account, { accountType: 'parent', dateOfBirth: bornYearsAgo(17) })
      return account
    },
    turns: (account) => become(account, { accountType: 'athlete' }),
  },
  'an unverified parent': {
    isOfAge: () => someone({ accountType: 'parent', levels: WIDE_OPEN }),
    turns: asAthlete,
  },
  'a verified coach': {
    isOfAge: () => someone({ accountType: 'institution_coach', ...checked }),
    turns: asAthlete,
  },
  'a verified sponsor': {
    isOfAge: () =>
      someone({ accountType: 'institution_org', organizationKind: 'sponsor', ...checked }),
    turns: asAthlete,
  },
  'a verified curator': {
    isOfAge: () => someone({ accountType: 'curator', ...checked }),
    turns: asAthlete,
  },
  'somebody whose rights as an admin were taken, and with them the type': {
    isOfAge: () => someone({ accountType: 'admin', ...checked }),
    turns: async (account) => {
      await withoutType(account)
      return asAthlete(account)
    },
  },
  'an athlete whose document says 17': {
    isOfAge: () => someone(checked),
    turns: asOnDocument,
    keepsBadge: true,
  },
  'somebody who was refused as under 17, on their birthday': {
    isOfAge: () => someone({ accountType: 'parent', ...checked }),
    turns: async (account) => {
      const dateOfBirth = bornYearsAgo(17, -3)
      await become(account, { accountType: 'athlete', dateOfBirth })
      clock.travelTo(new Date(clock.now().getTime() + 4 * DAY_MS))
      return become(account, { accountType: 'athlete', dateOfBirth })
    },
  },
}

/** The same person in a new session: their account has changed. */
export const again = async ({ user }: Member): Promise<Member> => ({
  user: await user.refresh(),
  visitor: await signedIn(user),
})
