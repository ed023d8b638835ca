import { FRIEND, type HotStatement, SOMEBODY } from './crowd.ts'

const NOW = '2026-11-21'
const JUDGED_OPEN = ['open', null, 'open', null, 'conversations']
const NOTICE = ['message', 'New message', '{actors} wrote', '{actors} wrote {count}', '/messages']
const SENDER = ['athlete', '2000-01-01', 'false']

/** Frequent writes, by people with a lot of data. Add a row for a new hot write. */
export const HOT_WRITES: readonly HotStatement[] = [
  { name: 'session_of_write', values: ['\\x00', NOW, '1795273829444'], pages: 6 },
  { name: 'acquaintance', values: [SOMEBODY, '{public}', 'infinity', FRIEND], pages: 40 },
  {
    name: 'message_append',
    values: [SOMEBODY, FRIEND, ...JUDGED_OPEN, NOW, 'hello', null, null, ...NOTICE, ...SENDER],
    pages: 120,
  },
  {
    name: 'message_append',
    by: 'somebody whose browser may try again',
    values: [
      SOMEBODY,
      FRIEND,
      ...JUDGED_OPEN,
      NOW,
      'hello',
      'a key',
      '\\x00',
      ...NOTICE,
      ...SENDER,
    ],
    pages: 140,
  },
  // Ten messages since the last visit.
  {
    name: 'read_mark_move',
    values: [FRIEND, SOMEBODY, '2000', '2000', '1990', NOW],
    pages: 150,
  },
  {
    name: 'mail_left_unread_plan',
    values: [
      '2026-11-20T18:00:00Z',
      '2026-11-20T23:50:00Z',
      '2026-11-21T00:00:00Z',
      '2026-11-20T23:00:00Z',
      '2026-11-20T00:00:00Z',
      '500',
    ],
    pages: 200,
  },
  {
    name: 'push_left_unread_plan',
    values: [
      '2026-11-20T18:00:00Z',
      '2026-11-20T23:59:00Z',
      '2026-11-21T00:00:00Z',
      '2026-11-20T23:00:00Z',
      '2026-11-20T00:00:00Z',
      '500',
    ],
    pages: 200,
  },
  { name: 'thread_head', values: [SOMEBODY, '{public}', 'infinity', FRIEND], pages: 40 },
]
