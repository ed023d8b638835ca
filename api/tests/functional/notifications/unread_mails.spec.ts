import { test } from '@japa/runner'
import { clock } from '#core/clock'
import { cleanDatabase } from '#tests/support/clean_database'
import type { Member } from '#tests/support/families'
import { emptyMailbox, lettersTo } from '#tests/support/mailbox'
import { send, threadOf, two } from '#tests/support/messages'
import { someone } from '#tests/support/people'
import { postBy } from '#tests/support/posts'

const SECRET = 'Meet me behind the gym at six'

const later = (minutes: number) => clock.travelTo(new Date(Date.now() + minutes * 60_000))

const confirm = async ({ user }: Member) => {
  await user.merge({ emailConfirmedAt: new Date() }).save()
}

/** Two connected people, the second with a confirmed address. */
async function mailedTwo() {
  const people = await two()
  await confirm(people.kai)
  return people
}

const subjectsTo = async ({ user }: Member) =>
  (await lettersTo(user.email)).map(({ subject }) => subject)

test.group('Mail about what stays unread', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(emptyMailbox)

  test('a message left unread for ten minutes is mailed once, without its text or its sender', async ({
    assert,
  }) => {
    const { amara, kai } = await mailedTwo()
    await send(amara.visitor, kai.user.id, SECRET)
    later(6)
    assert.lengthOf(await subjectsTo(kai), 0)
    later(16)
    const [mail, ...more] = await lettersTo(kai.user.email)
    assert.lengthOf(more, 0)
    assert.equal(mail?.subject, 'You have a new message')
    for (const part of [mail?.text, mail?.html]) {
      assert.include(part, '/messages')
      for (const secret of [SECRET, amara.user.firstName, amara.user.lastName])
        assert.notInclude(part, secret)
    }
    for (const minutes of [30, 90, 240]) {
      later(minutes)
      assert.lengthOf(await subjectsTo(kai), 1)
    }
  })

  test('a message that was read by then is not', async ({ assert }) => {
    const { amara, kai } = await mailedTwo()
    await send(amara.visitor, kai.user.id)
    later(6)
    await threadOf(kai.visitor, amara.user.id)
    await kai.visitor.post('/api/notifications/read-all')
    later(16)
    assert.lengthOf(await subjectsTo(kai), 0)
  })

  test('more of them are one mail an hour later', async ({ assert }) => {
    const { amara, kai } = await mailedTwo()
    await send(amara.visitor, kai.user.id)
    later(16)
    assert.lengthOf(await subjectsTo(kai), 1)
    const other = await someone()
    await send(amara.visitor, kai.user.id)
    await send(amara.visitor, kai.user.id)
    later(40)
    assert.lengthOf(await subjectsTo(kai), 1)
    later(80)
    assert.deepEqual(await subjectsTo(kai), ['You have a new message', 'You have a new message'])
    assert.lengthOf(await subjectsTo(other), 0)
  })

  test('comments are mailed to the author of the post, and never to one who turned them off', async ({
    assert,
  }) => {
    const { amara, kai } = await mailedTwo()
    await confirm(amara)
    for (const author of [amara, kai]) {
      const post = await postBy(author.user)
      const other = author === amara ? kai : amara
      await other.visitor.post(`/api/posts/${post.id}/comments`, { content: SECRET })
    }
    await amara.visitor.put('/api/mail-preferences', { replies: false })
    later(16)
    assert.deepEqual(await subjectsTo(kai), ['You have a reply'])
    assert.notInclude((await lettersTo(kai.user.email))[0]?.text, SECRET)
    assert.lengthOf(await subjectsTo(amara), 0)
  })

  test('an address that nobody confirmed gets none', async ({ assert }) => {
    const { amara, kai } = await two()
    await send(amara.visitor, kai.user.id)
    later(16)
    assert.lengthOf(await subjectsTo(kai), 0)
  })

  test('what came while nothing ran for half a day is not mailed anymore', async ({ assert }) => {
    const { amara, kai } = await mailedTwo()
    await send(amara.visitor, kai.user.id)
    later(12 * 60)
    assert.lengthOf(await subjectsTo(kai), 0)
  })
})
