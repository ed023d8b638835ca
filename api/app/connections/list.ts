import type { Connection, ConnectionStatus, PageQuery } from '@fieldhouse/contract'
import { type Page, readPage } from '#core/endpoints/page_of'
import type { Account } from '#rules/account'
import { hasReachedAddressee } from '#rules/connection_pair'
import { isBlockedBetween } from '#rules/visibility'
import { clock } from '#core/clock'
import {
  connectionColumns,
  type ConnectionRow,
  presentConnection,
} from '#connections/connection_rows'
import { prepared } from '#core/database/pool'
import { employersOf } from '#people/employers'
import type { ViewerStanding } from '#people/viewer_values'

interface Side {
  otherId: string
  seenAt: string
}

/** Rows of one side, newest first by their index. */
const seenFrom = (rows: string, { otherId, seenAt }: Side) => `
  select ${connectionColumns(seenAt)}
  from connections pair
  join users owner on owner.id = ${otherId}
  where ${rows}
    and (${seenAt}, pair.id) < ($3::timestamptz, $4::uuid)
    and owner.absent_since is null
    and not ${isBlockedBetween('$1', 'owner.id')}
  order by ${seenAt} desc, pair.id desc
  limit $5`

/**
 * `$1` the viewer, `$2` the status, `$3` and `$4` the position, `$5` the number of rows, `$6` now. People in a
 * connection or a request show themselves by it, at every level.
 */
const CONNECTIONS_SQL = `
  select * from (
    (${seenFrom('pair.requester_id = $1 and pair.requester_sees = $2', {
      otherId: 'pair.addressee_id',
      seenAt: 'pair.seen_at',
    })})
    union all
    (${seenFrom(`pair.addressee_id = $1 and pair.status = $2 and ${hasReachedAddressee('$6')}`, {
      otherId: 'pair.requester_id',
      seenAt: 'pair.addressee_seen_at',
    })})
  ) seen
  order by seen_at desc, pair_id desc
  limit $5`

const findConnections = prepared<ConnectionRow>('connections', CONNECTIONS_SQL)

/**
 * Connections of an account, or its requests in one direction, newest first; for coaches with their employers, as far as
 * `viewer` may see those: a guardian is another viewer than the child.
 * @throws 422 for a malformed cursor
 */
export async function connectionsOf(
  account: ViewerStanding & Pick<Account, 'dateOfBirth' | 'timeZone'>,
  status: Extract<ConnectionStatus, 'accepted' | 'pending'>,
  query: PageQuery,
  viewer: ViewerStanding = account,
): Promise<Page<Connection>> {
  const page = await readPage(query, {
    read: ({ at, id }, rows) => findConnections(account.id, status, at, id, rows, clock.now()),
    placeOf: ({ seen_at: at, pair_id: id }) => ({ at, id }),
    present: (row) => row,
  })
  const employers = await employersOf(viewer, page.rows)
  return {
    next: page.next,
    rows: page.rows.map((row) => {
      const worksFor = employers.get(row.personId)
      return { ...presentConnection(row, account), ...(worksFor && { worksFor }) }
    }),
  }
}
