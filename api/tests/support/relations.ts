import type User from '#people/user'
import { pool } from '#core/database/pool'

/** Relations between people, stored as the product stores them. */
export const block = (blocker: User, blocked: User) =>
  pool.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [
    blocker.id,
    blocked.id,
  ])

export const mute = (muter: User, muted: User) =>
  pool.query('insert into mutes (muter_id, muted_id) values ($1, $2)', [muter.id, muted.id])

export const connect = (one: User, other: User, { approvedByGuardian = false } = {}) =>
  pool.query(
    `insert into connections (requester_id, addressee_id, status, decided_at, approved_for)
     values ($1, $2, 'accepted', now(), case when $3::boolean then array[$1, $2]::uuid[] else '{}' end)`,
    [one.id, other.id, approvedByGuardian],
  )
