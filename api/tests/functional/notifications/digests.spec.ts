import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { clock } from '#core/clock'
import { pool } from '#core/database/pool'
import { mailDigests } from '#mail/digests/send_digests'
import { unsubscribePath } from '#mail/notices/unsubscribe_token'
import { cleanDatabase } from '#tests/support/clean_database'
import { beforeQueueing } from '#tests/support/jobs'
import { emptyMailbox, lettersTo } from '#tests/support/mailbox'
import { bornYearsAgo, person, signedIn, someone } from '#tests/support/people'
import { postBy } from '#tests/support/posts'
import { Visitor } from '#tests/support/visitor'

const HOME = 'America/New_York'
const MONDAY = DateTime.now().setZone(HOME).plus({ weeks: 1 }).startOf('week').toISODate()!

/** Travels to a time of the day some days after a Monday soon, in a time zone. */
const at = (days: number, hour: number, minute = 10, zone = HOME) =>
  clock.travelTo(DateTime.fromISO(MONDAY, { zone }).plus({ days }).set({ hour, minute }).toJSDate())

type Rhythm = 'daily' | 'weekly' | 'off' | null

/** A person whose post was fired just now, and whose browser named its time zone before. */
async function fired(timeZone: string | null, digest: Rhythm = 'weekly', minor = false) {
  const user = await person(minor ? { dateOfBirth: bornYearsAgo(17) } : {})
  await user.merge({ emailConfirmedAt: new Date() }).save()
  await pool.query('insert into mail_settings (user_id, time_zone, digest) values ($1, $2, $3)', [
    user.id,
    timeZone,
    digest,
  ])
  const fire = () =>
    pool.query(
      `insert into notifications (user_id, type, title, message, created_at)
       values ($1, 'fire', 'Fire', 'Fire', $2)`,
      [user.id, clock.now()],
    )
  await fire()
  return { user, fire }
}

const subjects = async (email: string) => (await lettersTo(email)).map(({ subject }) => subject)

test.group('The digest', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(emptyMailbox)

  test('comes on Monday at 8 where the person is, once, with numbers and no names', async ({
    assert,
  }) => {
    at(-1, 15)
    const { user, fire } = await fired(HOME)
    await fire()
    at(0, 7, 59)
    assert.deepEqual(await subjects(user.email), [])
    at(0, 8)
    const [mail] = await lettersTo(user.email)
    assert.equal(mail?.subject, 'What’s new on Fieldhouse')
    assert.include(mail?.text, '2 fires for your posts')
    assert.include(mail?.html, '2 fires for your posts')
    for (const hours of [9, 10, 17]) {
      at(0, hours)
      await fire()
      assert.lengthOf(await subjects(user.email), 1)
    }
    at(7, 8)
    assert.include((await lettersTo(user.email))[1]?.text, '3 fires')
  })

  test('each zone has its own morning', async ({ assert }) => {
    at(-1, 1)
    const tokyo = await fired('Asia/Tokyo')
    const kolkata = await fired('Asia/Kolkata')
    const unknown = await fired(null)
    const everybody = async () => {
      const counts = []
      for (const { user } of [tokyo, kolkata, unknown])
        counts.push((await subjects(user.email)).length)
      return counts
    }
    at(0, 8, 10, 'Asia/Tokyo')
    assert.deepEqual(await everybody(), [1, 0, 0])
    at(0, 8, 10, 'Asia/Kolkata')
    assert.deepEqual(await everybody(), [1, 1, 0])
    at(0, 8)
    assert.deepEqual(await everybody(), [1, 1, 1])
  })

  test('a daily one comes every morning, with what is new since the last', async ({ assert }) => {
    at(1, 15)
    const { user, fire } = await fired(HOME, 'daily')
    at(2, 8)
    assert.lengthOf(await subjects(user.email), 1)
    at(3, 8)
    assert.lengthOf(await subjects(user.email), 1, 'nothing new')
    await fire()
    at(4, 8)
    const [, second] = await lettersTo(user.email)
    assert.include(second?.text, '1 fire for')
  })

  test('what comes while one is being made is in the next', async ({ assert }) => {
    at(1, 15)
    const { user, fire } = await fired(HOME, 'daily')
    at(2, 8)
    await beforeQueueing(() => mailDigests(AbortSignal.timeout(20_000)), fire)
    assert.lengthOf(await subjects(user.email), 1)
    at(3, 8)
    const [, second] = await lettersTo(user.email)
    assert.include(second?.text, '1 fire for')
  })

  test('what comes before somebody’s turn in the same run is in the next, too', async ({
    assert,
  }) => {
    at(1, 15)
    const people = [await fired(HOME, 'daily'), await fired(HOME, 'daily')] as const
    const [one, other] = people
    const [first, second] = one.user.id < other.user.id ? [one, other] : [other, one]
    await pool.query('delete from notifications where user_id = $1', [second.user.id])
    at(2, 8)
    await beforeQueueing(
      () => mailDigests(AbortSignal.timeout(20_000)),
      () =>
        pool.query(
          `insert into notifications (user_id, type, title, message, created_at)
           values ($1, 'fire', 'Fire', 'Fire', $2)`,
          [second.user.id, new Date(clock.now().getTime() + 1_000)],
        ),
    )
    assert.lengthOf(await subjects(first.user.email), 1)
    assert.lengthOf(await lettersTo(second.user.email), 0)
    at(3, 8)
    assert.lengthOf(await subjects(second.user.email), 1)
  })

  test('does not come if all of it was read, was turned off, or has mail of its own', async ({
    assert,
  }) => {
    at(-1, 15)
    const read = await fired(HOME)
    await (await signedIn(read.user)).post('/api/notifications/read-all')
    const off = await fired(HOME, 'off')
    const { user, visitor } = await someone()
    await pool.query(`update notifications set read_at = now() where user_id = $1`, [off.user.id])
    const other = await fired(HOME)
    await pool.query(`delete from notifications where user_id = $1`, [other.user.id])
    const post = await postBy(other.user)
    await visitor.post(`/api/posts/${post.id}/comments`, { content: 'Fast!' })
    await (await signedIn(other.user)).put('/api/mail-preferences', { replies: false })
    at(0, 8)
    for (const one of [read.user, off.user, other.user, user])
      assert.deepEqual(await subjects(one.email), [])
  })

  test('a minor gets none unless they choose it; an unconfirmed address none at all', async ({
    assert,
  }) => {
    at(-1, 15)
    const minor = await fired(HOME, null, true)
    const chosen = await fired(HOME, 'weekly', true)
    const adult = await fired(HOME, null)
    const unconfirmed = await fired(HOME)
    await unconfirmed.user.merge({ emailConfirmedAt: null }).save()
    at(0, 8)
    assert.deepEqual(await subjects(minor.user.email), [])
    assert.lengthOf(await subjects(chosen.user.email), 1)
    assert.lengthOf(await subjects(adult.user.email), 1)
    assert.deepEqual(await subjects(unconfirmed.user.email), [])
  })

  test('one press ends just the digest, signed out', async ({ assert }) => {
    at(-1, 15)
    const { user } = await fired(HOME, null)
    at(0, 8)
    const [mail] = await lettersTo(user.email)
    const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    const { pathname, search } = new URL(header.slice(1, -1))
    assert.equal(pathname + search, unsubscribePath(user.id, 'digest'))
    assert.equal((await new Visitor().post(pathname + search)).status, 200)
    const { json } = await (await signedIn(user)).get('/api/mail-preferences')
    assert.deepInclude(json, { digest: 'off', approvals: true, messages: true, replies: true })
  })

  test('a late node sends it until noon, and not in the afternoon', async ({ assert }) => {
    at(-1, 15)
    const late = await fired(HOME)
    at(0, 12)
    assert.deepEqual(await subjects(late.user.email), [])
    at(7, 11)
    await late.fire()
    assert.lengthOf(await subjects(late.user.email), 1)
  })
})
