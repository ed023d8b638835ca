import { test } from '@japa/runner'
import { type PrivacySettings, VISIBILITY_LEVELS } from '@fieldhouse/contract'
import { MINOR_LEVELS } from '#rules/privacy_defaults'
import { entriesAbout } from '#tests/support/audit'
import { cleanDatabase } from '#tests/support/clean_database'
import { bornYearsAgo, linkGuardian, person, signedIn, someone } from '#tests/support/people'
import { problemIn, Visitor } from '#tests/support/visitor'

const levelsOf = (visitor: Visitor) => visitor.get<PrivacySettings>('/api/privacy-settings')

const choose = (visitor: Visitor, levels: object) =>
  visitor.put<PrivacySettings>('/api/privacy-settings', levels)

async function minorWithGuardian() {
  const child = await person({ dateOfBirth: bornYearsAgo(17), levels: MINOR_LEVELS })
  const parent = await person({ accountType: 'parent', isVerified: true, hasBackgroundCheck: true })
  await linkGuardian(child, parent)
  return signedIn(child)
}

test.group('Privacy settings', (group) => {
  group.each.setup(cleanDatabase)

  test('a change is in the audit log with its former value; a repeat is not', async ({
    assert,
  }) => {
    const { user, visitor } = await someone()
    await choose(visitor, { statsVisibility: 'coaches', mediaVisibility: 'public' })
    await choose(visitor, { statsVisibility: 'coaches' })
    const entries = await entriesAbout(user.id)
    assert.lengthOf(entries, 1)
    assert.deepInclude(entries[0], {
      action: 'privacy.changed',
      actor_id: user.id,
      details: { statsVisibility: { from: 'public', to: 'coaches' } },
    })
  })

  test('default to public, and contact to coaches', async ({ assert }) => {
    const { visitor } = await someone()
    assert.deepEqual((await levelsOf(visitor)).json, {
      profileVisibility: 'public',
      statsVisibility: 'public',
      achievementsVisibility: 'public',
      mediaVisibility: 'public',
      contactVisibility: 'coaches',
    })
  })

  test('a change of one field keeps and returns the others', async ({ assert }) => {
    const { visitor } = await someone()
    const before = (await levelsOf(visitor)).json
    for (const level of VISIBILITY_LEVELS) {
      const { status, json } = await choose(visitor, { statsVisibility: level })
      assert.equal(status, 200)
      assert.deepEqual(json, { ...before, statsVisibility: level })
    }
    assert.equal((await levelsOf(visitor)).json.statsVisibility, 'private')
  })

  test('an empty change changes nothing', async ({ assert }) => {
    const { visitor } = await someone()
    const { status, json } = await choose(visitor, {})
    assert.equal(status, 200)
    assert.deepEqual(json, (await levelsOf(visitor)).json)
  })

  test('five concurrent changes are all stored', async ({ assert }) => {
    const { visitor } = await someone()
    const names = Object.keys((await levelsOf(visitor)).json)
    await Promise.all(names.map((name) => choose(visitor, { [name]: 'teams' })))
    assert.deepEqual(Object.values((await levelsOf(visitor)).json), Array(5).fill('teams'))
  })

  for (const levels of [
    { profileVisibility: 'friends' },
    { profileVisibility: null },
    { profileVisibility: ['public'] },
    { profileVisibility: 'PUBLIC' },
    { statsVisibility: 'private', contactVisibility: 0 },
    null,
    [],
  ]) {
    test(`${JSON.stringify(levels)} is refused`, async ({ assert }) => {
      const { visitor } = await someone()
      const before = (await levelsOf(visitor)).json
      const answer = await choose(visitor, levels as object)
      assert.equal(answer.status, 422)
      assert.deepEqual((await levelsOf(visitor)).json, before)
    })
  }

  test('belong to one person only', async ({ assert }) => {
    const { visitor } = await someone()
    const { user: other, visitor: asOther } = await someone()
    await choose(visitor, { userId: other.id, profileVisibility: 'private' })
    assert.equal((await levelsOf(asOther)).json.profileVisibility, 'public')
  })

  test('are refused to signed-out visitors', async ({ assert }) => {
    assert.equal((await levelsOf(new Visitor())).status, 401)
    assert.equal((await choose(new Visitor(), {})).status, 401)
  })

  test('are refused without an account type', async ({ assert }) => {
    const { visitor } = await someone({ accountType: null, dateOfBirth: null })
    assert.equal((await levelsOf(visitor)).status, 403)
    assert.equal((await choose(visitor, {})).status, 403)
  })
})

test.group('Privacy settings of a minor', (group) => {
  group.each.setup(cleanDatabase)

  for (const level of ['coaches', 'teams', 'private']) {
    test(`${level} can be chosen by the minor`, async ({ assert }) => {
      const { status, json } = await choose(await minorWithGuardian(), { mediaVisibility: level })
      assert.equal(status, 200)
      assert.equal(json.mediaVisibility, level)
    })
  }

  for (const level of ['public', 'sponsors']) {
    test(`${level} can be chosen by a guardian only, and the refusal says so`, async ({
      assert,
    }) => {
      const visitor = await minorWithGuardian()
      const answer = await choose(visitor, { statsVisibility: 'private', mediaVisibility: level })
      assert.equal(answer.status, 403)
      assert.equal(problemIn(answer).code, 'guardian_decides_privacy')
      assert.match(problemIn(answer).message, /guardian/)
      assert.deepEqual((await levelsOf(visitor)).json, MINOR_LEVELS)
    })
  }
})
