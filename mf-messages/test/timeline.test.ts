import { aMessage, me } from './people.ts'
import { dayWords } from '../src/thread/day-words.ts'
import { withNewestPage, withOlderPage, withSent } from '../src/thread/thread.ts'
import { timelineOf } from '../src/thread/timeline.ts'

const own = { senderId: me.id, readAt: null }
const nothing = { outgoing: [], user: me, firstUnreadId: null }

test('a thread is divided into days', () => {
  const messages = [
    aMessage({ createdAt: '2026-11-19T12:00:00.000Z' }),
    aMessage({ createdAt: '2026-11-19T12:05:00.000Z' }),
    aMessage({ createdAt: '2026-11-21T12:00:00.000Z' }),
  ]

  expect(timelineOf({ messages, ...nothing }).map(({ kind }) => kind)).toEqual([
    'day',
    'message',
    'message',
    'day',
    'message',
  ])
})

test('a run of messages ends with another sender or another day', () => {
  const messages = [
    aMessage({ createdAt: '2026-11-19T12:00:00.000Z' }),
    aMessage({ createdAt: '2026-11-19T12:05:00.000Z' }),
    aMessage({ createdAt: '2026-11-19T12:06:00.000Z', ...own }),
    aMessage({ createdAt: '2026-11-21T12:00:00.000Z', ...own }),
  ]

  const lines = timelineOf({ messages, ...nothing })
  expect(lines.flatMap((line) => (line.kind === 'message' ? [line.isContinued] : []))).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('reading a message marks all earlier ones as read', () => {
  const messages = [
    aMessage(own),
    aMessage({ ...own, readAt: '2026-11-21T12:00:00.000Z' }),
    aMessage(own),
  ]

  const lines = timelineOf({ messages, ...nothing })
  expect(lines.flatMap((line) => (line.kind === 'message' ? [line.state] : []))).toEqual([
    'read',
    'read',
    'sent',
  ])
})

test('a message being sent is last, with the same key before and after sending', () => {
  const outgoing = {
    key: 'key-1',
    recipientId: 'dana',
    content: 'On its way',
    createdAt: new Date().toISOString(),
    failure: null,
  }
  const before = timelineOf({ messages: [aMessage()], ...nothing, outgoing: [outgoing] })
  const thread = { messages: [aMessage()], older: null }
  const sent = withSent(thread, aMessage(own), 'key-1')
  const after = timelineOf({ messages: sent.messages, ...nothing })

  expect(before.at(-1)).toMatchObject({ key: 'key-1', state: 'sending' })
  expect(after.at(-1)).toMatchObject({ key: 'key-1', state: 'sent' })
})

test('a reloaded thread keeps its older messages and takes the newest page', () => {
  const [a, b, c, d] = [aMessage(), aMessage(), aMessage(), aMessage()]
  const known = { messages: [a, b, c], older: '/older' }
  const readNow = { ...c, readAt: '2026-11-21T12:00:00.000Z' }

  expect(withNewestPage(known, { data: [b, readNow, d], next: '/newer-cursor' })).toEqual({
    messages: [a, b, readNow, d],
    older: '/older',
  })
})

test('after more new messages than one page, the ones between are loaded', () => {
  const known = { messages: [aMessage()], older: '/older' }
  const page = { data: [aMessage(), aMessage()], next: '/between' }

  expect(withNewestPage(known, page)).toEqual({ messages: page.data, older: '/between' })
})

test('an older page that arrives twice is added once', () => {
  const [a, b] = [aMessage(), aMessage()]
  const thread = { messages: [b], older: '/older' }
  const older = { address: '/older', page: { data: [a], next: null } }

  const once = withOlderPage(thread, older)
  expect(once).toEqual({ messages: [a, b], older: null })
  expect(withOlderPage(once, older)).toBe(once)
})

test('a message in both the outbox and the list is shown once', () => {
  const message = aMessage(own)
  const thread = { messages: [message], older: null }

  expect(withSent(thread, message, 'key-1').messages).toHaveLength(1)
})

test('days have their usual names', () => {
  const now = new Date(2026, 10, 21, 9)

  expect(dayWords(new Date(2026, 10, 21, 0, 1), now)).toBe('Today')
  expect(dayWords(new Date(2026, 10, 20, 23, 59), now)).toBe('Yesterday')
  expect(dayWords(new Date(2026, 10, 14), now)).toBe('Saturday, November 14')
  expect(dayWords(new Date(2025, 2, 2), now)).toBe('March 2, 2025')
})
