import type { AdminUser, AdminUserQuery } from '@fieldhouse/contract'
import { type Cursor, NEWEST, readCursor } from '#core/endpoints/cursor'
import { pageOf } from '#core/endpoints/page_of'
import { accountStatus } from '#rules/account_status'
import { projectPerson } from '#rules/project'
import type { Account, Viewer } from '#rules/account'
import { profileIsVisible } from '#rules/visibility'
import { accountColumns } from '#people/account_rows'
import type User from '#people/user'
import { VIEWER, viewerValues } from '#people/viewer_values'
import { clock } from '#core/clock'
import { prepared, preparedPages } from '#core/database/pool'

export type UserRow = Account & Pick<User, 'createdAt'>

/** Shorter texts cannot use the trigram index; a walk from the newest fills a page soon enough. */
const TRIGRAM = 3

const FOLDED = `search_text(account.first_name || ' ' || account.last_name || ' ' || account.email)`

/** Columns of `users account`. */
export const USER_COLUMNS = (now: string) =>
  `${accountColumns(now)}, account.created_at as "createdAt"`

/** Excludes deleted people, whose id may remain for the conversations of others. */
export const IS_MEMBER = 'account.deleted_at is null'

const IN_ORDER = `(account.created_at, account.id) < ($2, $3)
   order by account.created_at desc, account.id desc`

const readAll = preparedPages<UserRow>(
  'admin_users',
  (rows) => `select ${USER_COLUMNS('$1')} from users account
   where ${IS_MEMBER} and ${IN_ORDER} limit ${rows}`,
)

const readShort = preparedPages<UserRow>(
  'admin_users_short',
  (rows) => `select ${USER_COLUMNS('$1')} from users account
   where ${IS_MEMBER} and ${FOLDED} like $4 and ${IN_ORDER} limit ${rows}`,
)

/** Matches first, by the trigram index, and only then the order. */
const readMatching = preparedPages<UserRow>(
  'admin_users_fitting',
  (rows) => `
  with fitting as materialized (
    select account.id, account.created_at from users account
    where ${IS_MEMBER} and ${FOLDED} like $4
  )
  select ${USER_COLUMNS('$1')}
  from (
    select * from fitting account where ${IN_ORDER} limit ${rows}
  ) found join users account on account.id = found.id
  order by account.created_at desc, account.id desc`,
)

const fold = prepared<{ folded: string | null }>('fold_text', 'select search_text($1) as folded')

async function readUsers(q: string, { at, id }: Cursor, rows: number): Promise<UserRow[]> {
  const now = clock.now()
  if (!q) return readAll(rows, now, at, id)
  const [asked] = await fold(q)
  // A text without letters and digits matches no name.
  if (!asked?.folded) return []
  const read = asked.folded.length < TRIGRAM ? readShort : readMatching
  return read(rows, now, at, id, `%${asked.folded}%`)
}

const findOpenProfiles = prepared<{ id: string }>(
  'admin_users_open',
  `select owner.id from users owner
   join privacy_settings privacy on privacy.user_id = owner.id
   where owner.id = any($4::uuid[]) and ${profileIsVisible(VIEWER)}`,
)

function presentUser(account: UserRow, isPictured: boolean): AdminUser {
  return {
    ...projectPerson(account),
    // An admin gets the bytes of a hidden person's photo only on a review or a report.
    profileImageUrl: isPictured ? account.profileImageUrl : null,
    email: account.email,
    status: accountStatus(account, clock.now()),
    createdAt: account.createdAt.toISOString(),
    backgroundCheckValidUntil: account.backgroundCheckValidUntil?.toISOString() ?? null,
  }
}

/** Accounts for an admin, with the photos that the admin may see. */
export async function presentUsers(viewer: Viewer, rows: UserRow[]): Promise<AdminUser[]> {
  const pictured = rows.flatMap(({ id, profileImageUrl }) => (profileImageUrl ? [id] : []))
  const found = pictured.length > 0 ? await findOpenProfiles(...viewerValues(viewer), pictured) : []
  const open = new Set(found.map(({ id }) => id))
  return rows.map((row) => presentUser(row, open.has(row.id)))
}

/** A page of accounts whose name or email contains this text, newest first. */
export async function usersMatching(viewer: Viewer, { q = '', limit, cursor }: AdminUserQuery) {
  const rows = await readUsers(q, cursor === undefined ? NEWEST : readCursor(cursor), limit + 1)
  const page = pageOf(rows, limit, (row) => ({ at: row.createdAt, id: row.id }))
  return { rows: await presentUsers(viewer, page.rows), next: page.next }
}
