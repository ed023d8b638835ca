import type { HttpContext } from '@adonisjs/core/http'
import { knownRevisions, setRevision, unchanged } from '#core/endpoints/revision'
import { pipelines } from '#core/database/pipelines'
import { prepared } from '#core/database/pool'

/** Revision of an account without any notification. */
export const NO_REVISION = '00000000-0000-0000-0000-000000000000'

const readCounter = prepared<{ unread: number; revision: string }>(
  'notifications_unread',
  'select unread, revision from notification_counters where user_id = $1',
  pipelines,
)

export interface Unread {
  count: number
  /** Changes whenever a notification arrives, is read or is removed. */
  revision: string
}

/** One row by its key, however many notifications there are: every open page requests this every 30 seconds. */
export async function unreadOf(userId: string): Promise<Unread> {
  const [counter] = await readCounter(userId)
  return { count: counter?.unread ?? 0, revision: counter?.revision ?? NO_REVISION }
}

/** The count for the header, or 304 for a page that has it. */
export function presentUnread(http: HttpContext, { count, revision }: Unread) {
  setRevision(http, revision)
  return knownRevisions(http).includes(revision) ? unchanged(http) : { count }
}
