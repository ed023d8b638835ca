import type { Connection } from '@fieldhouse/contract'
import type { Member } from '#tests/support/families'
import { heard } from '#tests/support/notifications'

export const PEERS_FREE = { requireApprovalForConnections: false }

export const ask = ({ visitor }: Member, { user }: Member, note?: string) =>
  visitor.post<Connection>('/api/connections', { userId: user.id, ...(note ? { note } : {}) })

export const answer = ({ visitor }: Member, id: string, status: 'accepted' | 'declined') =>
  visitor.put<Connection>(`/api/connections/${id}`, { status })

export const connectionsOf = async ({ visitor }: Member) =>
  (await visitor.get<Connection[]>('/api/connections')).json

export const requestsOf = async ({ visitor }: Member) =>
  (await visitor.get<Connection[]>('/api/connections/requests')).json

export const typesHeard = async ({ visitor }: Member) =>
  (await heard(visitor, '?unread=true')).map(({ type }) => type)

export const write = async ({ visitor }: Member, { user }: Member) =>
  (await visitor.post('/api/messages', { recipientId: user.id, content: 'Hello!' })).status
