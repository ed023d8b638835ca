import { test } from '@japa/runner'
import { randomUUID } from 'node:crypto'
import { hint } from '#events/hints'
import Post from '#posts/post'
import PrivacySettings from '#people/privacy_settings'
import type User from '#people/user'
import { cleanDatabase } from '#tests/support/clean_database'
import { approvalsOf, decide, familyOfFour, postAs } from '#tests/support/approvals'
import { EventReader } from '#tests/support/event_reader'
import { fire, heard, notice, write } from '#tests/support/notifications'
import { person, someone } from '#tests/support/people'
import { postBy } from '#tests/support/posts'
import { block } from '#tests/support/relations'
import { serverOrigin } from '#tests/support/test_server'

const PICTURE = '/api/pictures/0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b61'

async function picturedPostBy(author: User) {
  const post = await postBy(author)
  await Post.query().where({ id: post.id }).update({ imageUrl: PICTURE, imageAlt: 'The finish' })
  return post
}

const hides = (user: User) =>
  PrivacySettings.query().where({ userId: user.id }).update({ profileVisibility: 'private' })

test.group('People and pictures in notifications', (group) => {
  group.each.setup(cleanDatabase)

  test('show the person, and the picture of the post', async ({ assert }) => {
    const { user, visitor } = await someone()
    const amara = await person({ firstName: 'Amara', lastName: 'Reid', isVerified: true })
    const post = await picturedPostBy(user)
    await fire(amara, user, { subjectId: post.id, groupKey: post.id })
    const [told] = await heard(visitor)
    assert.deepEqual(told?.actor, {
      id: amara.id,
      firstName: 'Amara',
      lastName: 'Reid',
      profileImageUrl: null,
      isVerified: true,
      verificationLevel: 'verified',
      accountType: 'athlete',
    })
    assert.deepEqual(told?.image, { url: PICTURE, alt: 'The finish' })
    const { json: read } = await visitor.post(`/api/notifications/${told?.id}/read`)
    assert.containSubset(read, { actor: { id: amara.id }, image: { url: PICTURE } })
  })

  test('are absent in notices of the product and for posts without a picture', async ({
    assert,
  }) => {
    const { user, visitor } = await someone()
    const post = await postBy(user)
    await notice(user, 'About your account')
    await fire(await person(), user, { subjectId: post.id, groupKey: post.id })
    const told = await heard(visitor)
    assert.deepEqual(
      told.map(({ image }) => image),
      [null, null],
    )
    assert.isNull(told.find(({ type }) => type === 'account_notice')?.actor)
  })

  test('show the newest visible person of several', async ({ assert }) => {
    const { user, visitor } = await someone()
    const [seen, hidden] = [await person(), await person()]
    await fire(seen, user)
    await fire(hidden, user)
    await hides(hidden)
    assert.equal((await heard(visitor))[0]?.actor?.id, seen.id)
    await hides(seen)
    assert.isNull((await heard(visitor))[0]?.actor)
  })

  test('omit a person who blocked the reader', async ({ assert }) => {
    const { user, visitor } = await someone()
    const other = await person()
    await fire(other, user)
    await write(other, user)
    await block(other, user)
    for (const { actor } of await heard(visitor)) assert.notEqual(actor?.id, other.id)
  })

  test('omit the picture of a post now hidden from the reader', async ({ assert }) => {
    const { user, visitor } = await someone()
    const author = await person()
    const post = await picturedPostBy(author)
    await notice(user, 'Your boost was approved', { type: 'approval_decided', subjectId: post.id })
    assert.deepEqual((await heard(visitor))[0]?.image, { url: PICTURE, alt: 'The finish' })
    await hides(author)
    assert.isNull((await heard(visitor))[0]?.image)
  })

  test('the decision of one guardian updates the other’s open page', async ({ assert }) => {
    const { lena, mother, father } = await familyOfFour()
    await postAs(lena, 'one')
    await postAs(lena, 'two')
    await heard(father.visitor)
    const page = await EventReader.open(father.visitor, serverOrigin())
    await page.until(() => page.text.includes('retry:'))
    // A marker: the hints of the two requests have arrived before it.
    const marker = randomUUID()
    hint(father.user.id, { type: 'messages', userId: marker })
    await page.until(() => page.text.includes(marker))
    const before = page.hints.length
    const [asked] = await approvalsOf(mother)
    await decide(mother, asked?.id ?? '', 'approved')
    await page.hears(before + 1)
    assert.deepEqual(page.hints.at(-1), { type: 'notifications' })
    page.close()
    await page.ended
  })
})
