import type { Connection, Notification } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { pool } from '#core/database/pool'
import { someone } from '#tests/support/people'
import type { Visitor } from '#tests/support/visitor'

export const MISSING = '3f2a9c1e-6b1d-4a57-9e0c-2f7d8a51c0b4'

/** Accepts requests from everybody. */
export const open = { levels: { contactVisibility: 'public' } } as const

export const ask = (visitor: Visitor, userId: string, note?: string) =>
  visitor.post<Connection>('/api/connections', { userId, ...(note ? { note } : {}) })

export const answer = (visitor: Visitor, id: string, status: 'accepted' | 'declined') =>
  visitor.put<Connection>(`/api/connections/${id}`, { status })

export const remove = (visitor: Visitor, id: string) =>
  visitor.send('DELETE', `/api/connections/${id}`)

export const connectionsOf = async (visitor: Visitor) =>
  (await visitor.get<Connection[]>('/api/connections')).json

export const requestsOf = async (visitor: Visitor) =>
  (await visitor.get<Connection[]>('/api/connections/requests')).json

/** Unread notifications, without the welcome. */
export const unreadNotificationsOf = async (visitor: Visitor) =>
  (await visitor.get<Notification[]>('/api/notifications?unread=true')).json
    .map(({ type }) => type)
    .filter((type) => type !== 'welcome')

export async function two() {
  const [amara, kai] = [await someone({ ...open, firstName: 'Amara' }), await someone(open)]
  return { amara, kai }
}

/** Moves the clock by days and keeps all sessions alive. */
export async function later(days: number) {
  await pool.query(`update sessions set expires_at = now() + interval '3 years'`)
  clock.travelTo(new Date(Date.now() + days * 24 * 60 * 60 * 1_000))
}
