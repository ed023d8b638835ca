import { NEWEST, OLDEST } from '#core/endpoints/cursor'
import { FRIEND, type HotStatement, MUTER, OUTSIDER, POST_OF_FRIEND, SOMEBODY } from './crowd.ts'

const VIEWER = [SOMEBODY, '{public}', 'infinity']
const NOW = new Date().toISOString()
const TODAY = NOW.slice(0, 10)
const NEWEST_FIRST = [NEWEST.at, NEWEST.id]
const OLDEST_FIRST = [OLDEST.at, OLDEST.id]

/** Reads of every visit. Add a row for a new hot read. */
export const HOT_READS: readonly HotStatement[] = [
  { name: 'session', values: ['\\x00', '2026-11-21'], pages: 6 },
  {
    name: 'feed_21',
    by: 'somebody with fifty blocks, and 200 friends whom only coaches may see',
    values: [...VIEWER, ...NEWEST_FIRST],
    pages: 3_000,
  },
  { name: 'feed_21', values: [OUTSIDER, ...VIEWER.slice(1), ...NEWEST_FIRST], pages: 750 },
  {
    name: 'feed_21',
    by: 'somebody from whom all is hidden',
    values: [OUTSIDER, '{}', 'infinity', ...NEWEST_FIRST],
    pages: 60,
  },
  {
    name: 'feed_21',
    by: 'somebody who muted all who wrote last',
    values: [MUTER, '{public}', 'infinity', ...NEWEST_FIRST],
    pages: 8_000,
  },
  { name: 'profile', values: [...VIEWER, FRIEND], pages: 40 },
  {
    name: 'post',
    by: 'somebody with fifty blocks, under which two thousand commented',
    values: [...VIEWER, POST_OF_FRIEND],
    pages: 130,
  },
  { name: 'posts_of_profile_21', values: [...VIEWER, SOMEBODY, ...NEWEST_FIRST], pages: 350 },
  { name: 'comments_21', values: [...VIEWER, POST_OF_FRIEND, ...OLDEST_FIRST], pages: 450 },
  { name: 'gallery', values: [...VIEWER, FRIEND, '-1', OLDEST.id, '21'], pages: 40 },
  { name: 'connections', values: [SOMEBODY, 'accepted', ...NEWEST_FIRST, '21', TODAY], pages: 150 },
  { name: 'conversations', values: [...VIEWER, ...NEWEST_FIRST, '21'], pages: 300 },
  { name: 'thread', values: [...VIEWER, FRIEND, NEWEST.id, '51'], pages: 50 },
  {
    name: 'notifications_any_one',
    values: [...VIEWER, ...NEWEST_FIRST, '21', '{}', 'fire'],
    pages: 700,
  },
  {
    name: 'people_to_know',
    by: 'somebody who shares their sport and state with all',
    values: [...VIEWER, TODAY, FRIEND, 'false'],
    pages: 6_000,
  },
  { name: 'approvals_21', values: [...VIEWER, 'pending', ...NEWEST_FIRST], pages: 400 },
  { name: 'notifications_unread', values: [SOMEBODY], pages: 6 },
  { name: 'news_21', values: [...VIEWER, NOW, ...NEWEST_FIRST], pages: 300 },
  {
    name: 'news_featured_21',
    values: [...VIEWER, NOW, ...NEWEST_FIRST, null],
    pages: 60,
  },
  { name: 'article_by_slug', values: [...VIEWER, NOW, 'article-7', 'false'], pages: 40 },
  {
    name: 'reports_queue_21',
    values: [...VIEWER, TODAY, 'true', '0', ...OLDEST_FIRST],
    pages: 900,
  },
  {
    name: 'reports_queue_21',
    by: 'a curator',
    values: [...VIEWER, TODAY, 'false', '0', ...OLDEST_FIRST],
    pages: 1_500,
  },
  {
    name: 'reports_waiting_21',
    values: [...VIEWER, TODAY, 'true', '0', ...OLDEST_FIRST],
    pages: 900,
  },
  {
    name: 'reports_of_status_21',
    values: [...VIEWER, TODAY, 'true', '0', ...OLDEST_FIRST, 'dismissed'],
    pages: 900,
  },
  { name: 'child_conversations_21', values: [SOMEBODY, ...NEWEST_FIRST, 'true'], pages: 300 },
  { name: 'child_thread_51', values: [SOMEBODY, FRIEND, NEWEST.id], pages: 50 },
  { name: 'parental_controls_21', values: [SOMEBODY, TODAY, ...OLDEST_FIRST], pages: 12 },
]
