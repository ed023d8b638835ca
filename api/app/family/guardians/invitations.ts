import type { PageQuery, SentInvitation } from '@fieldhouse/contract'
import { NEWEST, readCursor } from '#core/endpoints/cursor'
import { type Page, pageOf } from '#core/endpoints/page_of'
import type { Viewer } from '#rules/account'
import { clock } from '#core/clock'
import {
  type Maybe,
  type RelativeRow,
  presentMaybeRelative,
  relativeColumns,
} from '#people/person_rows'
import { preparedPages } from '#core/database/pool'

/** `$1` whose, `$2` and `$3` before what. */
const invitationsSql = (rows: number) => `
  select invitation.id, invitation.created_at, invitation.expires_at, invitation.used_at,
    ${relativeColumns('child')}
  from guardian_invitations invitation
  left join guardian_links link
    on link.child_id = invitation.used_by and link.guardian_id = invitation.guardian_id
  left join users child on child.id = link.child_id
  where invitation.guardian_id = $1
    and (invitation.created_at, invitation.id) < ($2::timestamptz, $3::uuid)
  order by invitation.created_at desc, invitation.id desc
  limit ${rows}`

type InvitationRow = Maybe<RelativeRow> & {
  id: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

const findInvitations = preparedPages<InvitationRow>('guardian_invitations', invitationsSql)

function stateOf({ used_at, expires_at }: InvitationRow, now: Date): SentInvitation['state'] {
  if (used_at) return 'used'
  return expires_at > now ? 'open' : 'expired'
}

/** @throws 422 for a cursor that is not one of ours */
export async function invitationsOf(
  viewer: Viewer,
  { limit, cursor }: PageQuery,
): Promise<Page<SentInvitation>> {
  const before = cursor === undefined ? NEWEST : readCursor(cursor)
  const found = await findInvitations(limit + 1, viewer.id, before.at, before.id)
  const { rows, next } = pageOf(found, limit, ({ created_at: at, id }) => ({ at, id }))
  const now = clock.now()
  const invitations = rows.map((row) => ({
    id: row.id,
    state: stateOf(row, now),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    child: presentMaybeRelative(row),
  }))
  return { rows: invitations, next }
}
