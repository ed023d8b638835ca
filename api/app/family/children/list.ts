import type { Child, PageQuery } from '@fieldhouse/contract'
import { OLDEST } from '#core/endpoints/cursor'
import { type Page, readPage } from '#core/endpoints/page_of'
import type { Viewer } from '#rules/account'
import { accountStatus } from '#rules/account_status'
import { comesOfAgeOn } from '#rules/age'
import { isLinkOfGuardian } from '#rules/guardianship'
import { wardsAt } from '#rules/visibility'
import { columnsOf } from '#core/database/columns_of'
import { clock } from '#core/clock'
import { preparedPages } from '#core/database/pool'

const SHOWN = [
  'id',
  'firstName',
  'lastName',
  'profileImageUrl',
  'accountType',
  'dateOfBirth',
] as const

/** `$1` the guardian, `$2` their `wardsAt`, `$3` and `$4` the position. */
const childrenSql = (rows: number) => `
  select link.id as link_id, link.linked_at, owner.suspended_at as "suspendedAt", owner.time_zone as "timeZone",
    owner.deletion_requested_at as "deletionRequestedAt", ${columnsOf('owner', SHOWN)}
  from guardian_links link join users owner on owner.id = link.child_id
  where ${isLinkOfGuardian({ viewerId: '$1', wardsAt: '$2::timestamptz' })}
    and (link.linked_at, link.id) > ($3::timestamptz, $4::uuid)
  order by link.linked_at, link.id
  limit ${rows}`

interface ChildRow extends Pick<Child, (typeof SHOWN)[number]> {
  link_id: string
  linked_at: Date
  suspendedAt: Date | null
  deletionRequestedAt: Date | null
  timeZone: string | null
}

const findChildren = preparedPages<ChildRow>('children', childrenSql)

function presentChild({ link_id: _, linked_at: linkedAt, ...row }: ChildRow, now: Date): Child {
  const { suspendedAt: _absent, deletionRequestedAt: _leaving, timeZone: _zone, ...child } = row
  // A date under 17 is also the refused one, and all viewers are guardians.
  const account = { ...row, refusedDateOfBirth: row.dateOfBirth, hasGuardian: true }
  return {
    ...child,
    status: accountStatus(account, now),
    eighteenOn: comesOfAgeOn(row.dateOfBirth),
    linkedAt: linkedAt.toISOString(),
  }
}

/**
 * A guardian's children under 18, in the order of their links; none for an unverified parent.
 * @throws 422 for a malformed cursor
 */
export function childrenOf(viewer: Viewer, query: PageQuery): Promise<Page<Child>> {
  const now = clock.now()
  const wardsNow = wardsAt(viewer, now)
  return readPage(query, {
    read: ({ at, id }, rows) => findChildren(rows, viewer.id, wardsNow, at, id),
    placeOf: ({ linked_at: at, link_id: id }) => ({ at, id }),
    present: (row) => presentChild(row, now),
    start: OLDEST,
  })
}
