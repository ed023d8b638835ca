import { NEWEST, OLDEST } from '#endpoints/cursor'
import { FRIEND, POST_OF_FRIEND, SOMEBODY } from './crowd.ts'

interface HotRead {
  /** Of the prepared statement. */
  name: string
  values: string[]
  /** Pages of 8 KB looked at for one answer: some for each row of it, and none for those of everybody else. */
  pages: number
}

const VIEWER = [SOMEBODY, '{public}', 'infinity']
const TODAY = '2026-11-21'
const NEWEST_FIRST = [NEWEST.at, NEWEST.id]
const OLDEST_FIRST = [OLDEST.at, OLDEST.id]

/** What every visit asks. A new hot read is one more row. */
export const HOT_READS: readonly HotRead[] = [
  { name: 'session', values: ['\\x00', '2026-11-21'], pages: 6 },
  { name: 'feed_21', values: [...VIEWER, ...NEWEST_FIRST], pages: 550 },
  { name: 'profile', values: [...VIEWER, FRIEND], pages: 40 },
  { name: 'post', values: [...VIEWER, POST_OF_FRIEND], pages: 45 },
  { name: 'posts_of_profile_21', values: [...VIEWER, SOMEBODY, ...NEWEST_FIRST], pages: 350 },
  { name: 'comments_21', values: [...VIEWER, POST_OF_FRIEND, ...OLDEST_FIRST], pages: 450 },
  { name: 'gallery', values: [...VIEWER, FRIEND, '-1', '21'], pages: 40 },
  { name: 'connections', values: [SOMEBODY, 'accepted', ...NEWEST_FIRST, '21', TODAY], pages: 150 },
  { name: 'conversations', values: [SOMEBODY, ...NEWEST_FIRST, '21'], pages: 300 },
  { name: 'thread', values: [...VIEWER, FRIEND, NEWEST.id, '51'], pages: 50 },
  {
    name: 'notifications_any_one',
    values: [...VIEWER, ...NEWEST_FIRST, '21', '{}', 'fire'],
    pages: 700,
  },
  { name: 'notifications_unread', values: [SOMEBODY], pages: 6 },
]
