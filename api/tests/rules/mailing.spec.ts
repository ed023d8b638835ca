import { test } from '@japa/runner'
import { MAIL_KINDS } from '@fieldhouse/contract'
import { isMailedSignIn } from '#rules/devices'
import { DIGEST_TYPES, digestOf, digestsDue, newsSince } from '#rules/digests'
import {
  isMailedAtOnce,
  leftUnreadBetween,
  MAIL_KIND_OF,
  nextMailAt,
  recentMails,
  remindersDueBefore,
  TYPES_LEFT_UNREAD,
  typesMailedAs,
} from '#rules/mailing'

const NOW = new Date('2026-11-23T12:00:00Z')
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

test.group('Mail about what waits', () => {
  test('every kind stands for notifications, each of them for one kind', ({ assert }) => {
    const mailed = MAIL_KINDS.flatMap(typesMailedAs)
    assert.sameMembers(mailed, Object.keys(MAIL_KIND_OF))
    for (const kind of MAIL_KINDS) assert.isNotEmpty(typesMailedAs(kind), kind)
  })

  test('the first mail is sent at once, the next one an hour after it', ({ assert }) => {
    const next = (mailed: number | null, planned: number | null = null) =>
      nextMailAt(NOW, {
        mailedAt: mailed === null ? null : at(mailed),
        plannedAt: planned === null ? null : at(planned),
      })
    assert.deepEqual(next(null), NOW)
    assert.deepEqual(next(-10), at(50))
    assert.deepEqual(next(-90), NOW)
    assert.isNull(next(null, 0))
    assert.isNull(next(-10, 50))
    assert.deepEqual(next(-3_000, -24 * 60 - 1), NOW)
  })

  test('messages and answers are mailed only if they stay unread, everything else at once', ({
    assert,
  }) => {
    const left = MAIL_KINDS.filter((kind) => !isMailedAtOnce(kind))
    assert.deepEqual(left, ['messages', 'replies'])
    assert.sameMembers(TYPES_LEFT_UNREAD, left.flatMap(typesMailedAs))
  })

  test('stayed unread is ten minutes, and six hours at most; a mail an hour, a lost plan after a day', ({
    assert,
  }) => {
    assert.deepEqual(leftUnreadBetween(NOW), { since: at(-6 * 60), until: at(-10) })
    assert.deepEqual(recentMails(NOW), { mailedSince: at(-60), plannedSince: at(-24 * 60) })
  })

  test('reminders are due on the 6th and the 12th day', ({ assert }) => {
    const days = remindersDueBefore(NOW).map((time) => (NOW.getTime() - time.getTime()) / 864e5)
    assert.deepEqual(days, [6, 12])
  })
})

test.group('Mail about a new browser', () => {
  test('is for accounts with a known one, and for those that were away', ({ assert }) => {
    const isMailed = (days: number, hasKnownDevice: boolean) =>
      isMailedSignIn(NOW, { createdAt: at(-days * 24 * 60), hasKnownDevice })
    assert.isFalse(isMailed(0, false))
    assert.isFalse(isMailed(3, false))
    assert.isTrue(isMailed(3.1, false))
    assert.isTrue(isMailed(0, true))
  })
})

test.group('The digest', () => {
  test('is weekly for adults and off for minors, unless chosen', ({ assert }) => {
    assert.equal(digestOf(null, { isMinor: false }), 'weekly')
    assert.equal(digestOf(null, { isMinor: true }), 'off')
    assert.equal(digestOf('daily', { isMinor: true }), 'daily')
    assert.equal(digestOf('off', { isMinor: false }), 'off')
  })

  test('is due in the morning of each time zone, in summer and winter', ({ assert }) => {
    const due = (now: string, zone: string) => digestsDue(new Date(now), zone)
    assert.isNull(due('2026-11-23T12:59:00Z', 'America/New_York'))
    assert.deepEqual(due('2026-11-23T13:00:00Z', 'America/New_York'), {
      since: new Date('2026-11-23T05:00:00Z'),
      isWeekly: true,
    })
    assert.isNotNull(due('2026-07-21T12:00:00Z', 'America/New_York'))
    assert.isFalse(due('2026-11-24T16:59:00Z', 'America/New_York')?.isWeekly)
    assert.isNull(due('2026-11-24T17:00:00Z', 'America/New_York'))
    assert.isTrue(due('2026-11-22T23:30:00Z', 'Asia/Tokyo')?.isWeekly)
  })

  test('tells what came since the last one, and at most of a week', ({ assert }) => {
    const day = 24 * 60
    assert.deepEqual(newsSince(NOW, 'daily', null), at(-day))
    assert.deepEqual(newsSince(NOW, 'weekly', null), at(-7 * day))
    assert.deepEqual(newsSince(NOW, 'daily', at(-3 * day)), at(-3 * day))
    assert.deepEqual(newsSince(NOW, 'weekly', at(-30 * day)), at(-7 * day))
  })

  test('has nothing that is mailed by itself', ({ assert }) => {
    assert.isEmpty(DIGEST_TYPES.filter((type) => MAIL_KIND_OF[type]))
    assert.include(DIGEST_TYPES, 'fire')
  })
})
