import type User from '#people/user'
import { pool } from '#core/database/pool'

export const COACH = {
  accountType: 'institution_coach',
  isVerified: true,
  hasBackgroundCheck: true,
} as const
export const TEAM = {
  accountType: 'institution_org',
  organizationKind: 'team',
  isVerified: true,
} as const

/** A coach at an organization, as the product stores it. */
export const employ = (
  coach: Pick<User, 'id'>,
  organization: Pick<User, 'id'>,
  status: 'pending' | 'accepted' | 'declined' = 'accepted',
) =>
  pool.query(
    `insert into staff (coach_id, organization_id, status, decided_at)
     values ($1, $2, $3, case when $3 <> 'pending' then now() end)`,
    [coach.id, organization.id, status],
  )
