import type { HttpContext } from '@adonisjs/core/http'
import { knownRevisions, setRevision, unchanged } from '#core/endpoints/revision'
import { pipelines } from '#core/database/pipelines'
import { prepared } from '#core/database/pool'
import { replicasOr } from '#core/replicas/reads'

/** Revision of an account without any notification. */
export const NO_REVISION = '00000000-0000-0000-0000-000000000000'

interface CounterRow {
  unread: number
  revision: string
}

const COUNTER_SQL = 'select unread, revision from notification_counters where user_id = $1'

const readCounter = prepared<CounterRow>('notifications_unread_now', COUNTER_SQL, pipelines)
const readPolled = prepared<CounterRow>(
  'notifications_unread',
  COUNTER_SQL,
  replicasOr('pipelines'),
)

export interface Unread {
  count: number
  /** Changes whenever a notification arrives, is read or is removed. */
  revision: string
}

const unreadBy = (read: typeof readCounter) => async (userId: string) => {
  const [counter] = await read(userId)
  return { count: counter?.unread ?? 0, revision: counter?.revision ?? NO_REVISION }
}

/** Of this moment, for the answer of a write. */
export const unreadOf: (userId: string) => Promise<Unread> = unreadBy(readCounter)

/** One row by its key, however many notifications there are: every open page requests this every 30 seconds. */
export const polledUnreadOf: (userId: string) => Promise<Unread> = unreadBy(readPolled)

/** The count for the header, or 304 for a page that has it. */
export function presentUnread(http: HttpContext, { count, revision }: Unread) {
  setRevision(http, revision)
  return knownRevisions(http).includes(revision) ? unchanged(http) : { count }
}
