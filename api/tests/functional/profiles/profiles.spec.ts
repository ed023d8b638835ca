import { test } from '@japa/runner'
import type { Post } from '@fieldhouse/contract'
import { DateTime } from 'luxon'
import { clock } from '#core/clock'
import { cleanDatabase } from '#tests/support/clean_database'
import { bornYearsAgo, linkGuardian, person, signedIn, someone } from '#tests/support/people'
import { postBy } from '#tests/support/posts'
import { roundTrips } from '#tests/support/queries'
import { block, connect } from '#tests/support/relations'
import { PAGE, pageOf, fill, COACH } from '#tests/support/profiles'

test.group('A profile', (group) => {
  group.each.setup(cleanDatabase)

  test('the owner sees all of it, marked as their own', async ({ assert }) => {
    const { user, visitor } = await someone({
      firstName: 'Amara',
      lastName: 'Reid',
      levels: { statsVisibility: 'private', achievementsVisibility: 'private' },
    })
    await fill(visitor)
    const { status, json } = await pageOf(visitor, user)
    assert.equal(status, 200)
    assert.include(json.user, { id: user.id, firstName: 'Amara', lastName: 'Reid' })
    assert.deepEqual(json.athleteProfile, { ...PAGE, bannerImageUrl: null })
    assert.include(json, {
      connection: 'self',
      connectionId: null,
      canMessage: false,
      canConnect: false,
    })
  })

  test('a person without a profile has a head only', async ({ assert }) => {
    const { visitor } = await someone()
    const { json } = await pageOf(visitor, await person())
    assert.isNull(json.athleteProfile)
  })

  test('hidden sections are absent, and return with the level', async ({ assert }) => {
    const { user, visitor: owner } = await someone({
      levels: { statsVisibility: 'coaches', achievementsVisibility: 'private' },
    })
    await fill(owner)
    const { visitor: athlete } = await someone()
    const toAthlete = (await pageOf(athlete, user)).json.athleteProfile
    assert.notProperty(toAthlete, 'stats')
    assert.notProperty(toAthlete, 'achievements')
    assert.equal(toAthlete?.sport, 'basketball')

    const { visitor: coach } = await someone(COACH)
    const toCoach = (await pageOf(coach, user)).json.athleteProfile
    assert.deepEqual(toCoach?.stats, PAGE.stats)
    assert.notProperty(toCoach, 'achievements')
  })

  test('connected people see the head at every level but private, and no further section', async ({
    assert,
  }) => {
    const { user, visitor: owner } = await someone({
      levels: { profileVisibility: 'sponsors', statsVisibility: 'sponsors' },
    })
    await fill(owner)
    const { user: friend, visitor } = await someone()
    assert.equal((await pageOf(visitor, user)).status, 404)
    await connect(friend, user)
    const { status, json } = await pageOf(visitor, user)
    assert.equal(status, 200)
    assert.equal(json.connection, 'connected')
    assert.isTrue(json.canMessage)
    assert.notProperty(json.athleteProfile, 'stats')

    await owner.put('/api/privacy-settings', { profileVisibility: 'private' })
    assert.equal((await pageOf(visitor, user)).status, 404)
  })

  test('a verified guardian sees every section of the child', async ({ assert }) => {
    const child = await person({
      dateOfBirth: bornYearsAgo(17),
      levels: { profileVisibility: 'private', statsVisibility: 'private' },
    })
    const { user: parent, visitor } = await someone({
      accountType: 'parent',
      isVerified: true,
      hasBackgroundCheck: true,
    })
    assert.equal((await pageOf(visitor, child)).status, 404)
    await linkGuardian(child, parent)
    await fill(await signedIn(child))
    const { json } = await pageOf(visitor, child)
    assert.deepEqual(json.athleteProfile?.stats, PAGE.stats)
  })

  test('on the eighteenth birthday a guardian becomes one of the public', async ({ assert }) => {
    const child = await person({
      dateOfBirth: bornYearsAgo(18, -1),
      levels: { profileVisibility: 'private' },
    })
    const { user: parent, visitor } = await someone({
      accountType: 'parent',
      isVerified: true,
      hasBackgroundCheck: true,
    })
    await linkGuardian(child, parent)
    await postBy(child)
    const seen = async () => [
      (await pageOf(visitor, child)).status,
      (await visitor.get<Post[]>('/api/posts/feed')).json.length,
    ]
    assert.deepEqual(await seen(), [200, 1])
    clock.travelTo(DateTime.now().plus({ days: 1 }).toJSDate())
    assert.deepEqual(await seen(), [404, 0])
  })

  test('a block hides both people from each other, whoever set it', async ({ assert }) => {
    const { user: one, visitor: asOne } = await someone()
    const { user: other, visitor: asOther } = await someone()
    await block(one, other)
    assert.equal((await pageOf(asOne, other)).status, 404)
    assert.equal((await pageOf(asOther, one)).status, 404)
  })

  test('email, date of birth and background check are never included', async ({ assert }) => {
    const user = await person({
      ...COACH,
      email: 'secret@example.com',
      dateOfBirth: '1981-05-06',
    })
    const { visitor } = await someone()
    const { text } = await pageOf(visitor, user)
    assert.notMatch(text, /secret@example|1981-05-06|backgroundCheck|suspended/i)
  })

  test('a malformed id gets 404', async ({ assert }) => {
    const { visitor } = await someone()
    for (const id of ['me', '1', '%00', 'null', '..%2f..%2fetc', crypto.randomUUID()]) {
      assert.equal((await visitor.get(`/api/profiles/${id}`)).status, 404)
    }
  })

  test('takes one round trip after the session’s', async ({ assert }) => {
    const { visitor } = await someone()
    const other = await person()
    assert.equal(await roundTrips(() => pageOf(visitor, other)), 2)
  })
})
