import type { AccountType, Child, PageQuery } from '@fieldhouse/contract'
import { OLDEST, readCursor } from '#core/endpoints/cursor'
import { type Page, pageOf } from '#core/endpoints/page_of'
import type { Viewer } from '#rules/account'
import { accountStatus } from '#rules/account_status'
import { comesOfAgeOn } from '#rules/age'
import { isLinkOfGuardian } from '#rules/guardianship'
import { wardsBornAfter } from '#rules/visibility'
import { clock, type Day } from '#core/clock'
import { preparedPages } from '#core/database/pool'

/** `$1` whose, `$2` what `wardsBornAfter` says of them, `$3` and `$4` after what. */
const childrenSql = (rows: number) => `
  select link.id as link_id, link.linked_at, owner.id, owner.first_name, owner.last_name,
    owner.profile_image_url, owner.account_type, owner.date_of_birth, owner.suspended_at,
    owner.deletion_requested_at
  from guardian_links link join users owner on owner.id = link.child_id
  where ${isLinkOfGuardian({ viewerId: '$1', wardsBornAfter: '$2::date' })}
    and (link.linked_at, link.id) > ($3::timestamptz, $4::uuid)
  order by link.linked_at, link.id
  limit ${rows}`

interface ChildRow {
  link_id: string
  linked_at: Date
  id: string
  first_name: string
  last_name: string
  profile_image_url: string | null
  account_type: AccountType
  date_of_birth: Day
  suspended_at: Date | null
  deletion_requested_at: Date | null
}

const findChildren = preparedPages<ChildRow>('children', childrenSql)

function presentChild(row: ChildRow, today: Day): Child {
  const account = {
    suspendedAt: row.suspended_at,
    deletionRequestedAt: row.deletion_requested_at,
    accountType: row.account_type,
    dateOfBirth: row.date_of_birth,
    // A date that was taken is none that was refused.
    refusedDateOfBirth: null,
    // Whoever sees this is one.
    hasGuardian: true,
  }
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: row.profile_image_url,
    accountType: row.account_type,
    status: accountStatus(account, today),
    dateOfBirth: row.date_of_birth,
    eighteenOn: comesOfAgeOn(row.date_of_birth),
    linkedAt: row.linked_at.toISOString(),
  }
}

/**
 * A guardian's children who are not 18 yet, the first linked first; none of a parent who is not verified.
 * @throws 422 for a cursor that is not one of ours
 */
export async function childrenOf(
  viewer: Viewer,
  { limit, cursor }: PageQuery,
): Promise<Page<Child>> {
  const after = cursor === undefined ? OLDEST : readCursor(cursor)
  const bornAfter = wardsBornAfter(viewer, clock.now())
  const found = await findChildren(limit + 1, viewer.id, bornAfter, after.at, after.id)
  const { rows, next } = pageOf(found, limit, ({ linked_at: at, link_id: id }) => ({ at, id }))
  const today = clock.today()
  return { rows: rows.map((row) => presentChild(row, today)), next }
}
