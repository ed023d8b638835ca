import { test } from '@japa/runner'
import type { PrivacySettings } from '@fieldhouse/contract'
import { MINOR_LEVELS } from '#rules/privacy_defaults'
import { entriesAbout } from '#tests/support/audit'
import { cleanDatabase } from '#tests/support/clean_database'
import { family, type Member, parent, turn } from '#tests/support/families'
import { heard } from '#tests/support/notifications'
import { linkGuardian, someone } from '#tests/support/people'
import { problemIn, Visitor } from '#tests/support/visitor'

test.group('Privacy settings of a child', (group) => {
  group.each.setup(cleanDatabase)

  const levelsOf = (guardian: Member, childId: string) =>
    guardian.visitor.get<PrivacySettings>(`/api/children/${childId}/privacy-settings`)

  const choose = (guardian: Member, childId: string, levels: object) =>
    guardian.visitor.put<PrivacySettings>(`/api/children/${childId}/privacy-settings`, levels)

  for (const level of ['public', 'sponsors', 'coaches', 'teams', 'private'] as const) {
    test(`a guardian sets ${level}`, async ({ assert }) => {
      const { child: lena, parent: guardian } = await family()
      const { status, json } = await choose(guardian, lena.user.id, { statsVisibility: level })
      assert.equal(status, 200)
      assert.deepEqual(json, { ...MINOR_LEVELS, statsVisibility: level })
      assert.deepEqual((await levelsOf(guardian, lena.user.id)).json, json)
      assert.deepEqual((await lena.visitor.get('/api/privacy-settings')).json, json)
    })
  }

  test('a change notifies the child and is audited; a repeat does neither', async ({ assert }) => {
    const { child: lena, parent: guardian } = await family()
    await choose(guardian, lena.user.id, { statsVisibility: 'public' })
    await choose(guardian, lena.user.id, { statsVisibility: 'public' })
    const notices = await heard(lena.visitor)
    assert.lengthOf(notices, 1)
    assert.include(notices[0], { actionUrl: '/settings' })
    const entries = await entriesAbout(lena.user.id)
    assert.lengthOf(entries, 1)
    assert.include(entries[0], { actor_id: guardian.user.id, action: 'privacy.changed' })
    assert.deepEqual(entries[0]?.details, { statsVisibility: { from: 'coaches', to: 'public' } })
  })

  test('with the switch off the guardian may read, but not change them', async ({ assert }) => {
    const { child: lena, parent: guardian } = await family()
    await turn(guardian, { canModifyPrivacy: false })
    assert.deepEqual((await levelsOf(guardian, lena.user.id)).json, MINOR_LEVELS)
    for (const levels of [{ statsVisibility: 'private' }, { statsVisibility: 'public' }, {}]) {
      const refused = await choose(guardian, lena.user.id, levels)
      assert.equal(refused.status, 403)
      assert.equal(problemIn(refused).code, 'privacy_not_yours')
    }
    assert.deepEqual((await levelsOf(guardian, lena.user.id)).json, MINOR_LEVELS)
  })

  test('a child may narrow a level that the guardian widened, but not widen it further', async ({
    assert,
  }) => {
    const { child: lena, parent: guardian } = await family()
    await choose(guardian, lena.user.id, { profileVisibility: 'public' })
    const own = (level: string) =>
      lena.visitor.put('/api/privacy-settings', { profileVisibility: level })
    assert.equal((await own('teams')).status, 200)
    assert.equal((await own('public')).status, 403)
  })

  test('of two guardians’ choices the stricter one applies until they change it', async ({
    assert,
  }) => {
    const { child: lena, parent: mother } = await family()
    const father = await parent()
    await linkGuardian(lena.user, father.user)
    const by = (guardian: Member, level: string) =>
      choose(guardian, lena.user.id, { mediaVisibility: level })

    assert.equal((await by(mother, 'teams')).status, 200)
    for (const level of ['public', 'coaches', 'sponsors']) {
      const refused = await by(father, level)
      assert.equal(refused.status, 409)
      assert.equal(problemIn(refused).code, 'other_guardian_is_stricter')
    }
    assert.equal((await levelsOf(father, lena.user.id)).json.mediaVisibility, 'teams')

    assert.equal((await by(father, 'private')).status, 200)
    assert.equal((await by(mother, 'teams')).status, 409)
    assert.equal((await by(father, 'teams')).status, 200)
    assert.equal((await by(mother, 'public')).status, 409)
  })

  test('a guardian who left, expired or lost the switch restricts nobody', async ({ assert }) => {
    for (const steps of [
      ({ visitor }: Member, childId: string) => visitor.delete(`/api/guardian/links/${childId}`),
      ({ user }: Member) => user.merge({ isVerified: false }).save(),
      (guardian: Member) => turn(guardian, { canModifyPrivacy: false }),
    ]) {
      const { child: lena, parent: mother } = await family()
      const father = await parent()
      await linkGuardian(lena.user, father.user)
      await choose(father, lena.user.id, { mediaVisibility: 'private' })
      const open = () => choose(mother, lena.user.id, { mediaVisibility: 'public' })
      assert.equal((await open()).status, 409)
      await steps(father, lena.user.id)
      assert.equal((await open()).status, 200)
    }
  })

  test('of two concurrent choices by guardians the stricter one applies', async ({ assert }) => {
    const { child: lena, parent: mother } = await family()
    const father = await parent()
    await linkGuardian(lena.user, father.user)
    const answers = await Promise.all([
      choose(mother, lena.user.id, { mediaVisibility: 'private' }),
      choose(father, lena.user.id, { mediaVisibility: 'public' }),
    ])
    const { json } = await levelsOf(mother, lena.user.id)
    assert.equal(answers[0].status, 200)
    assert.include([200, 409], answers[1].status)
    assert.equal(json.mediaVisibility, 'private')
  })

  test('other people’s children get 404; invalid values are refused', async ({ assert }) => {
    const { child: lena, parent: guardian } = await family()
    const checked = { isVerified: true, hasBackgroundCheck: true }
    for (const other of [
      await parent(),
      lena,
      await someone(),
      await someone({ accountType: 'admin', ...checked }),
    ]) {
      assert.equal((await levelsOf(other, lena.user.id)).status, 404)
      assert.equal((await choose(other, lena.user.id, { statsVisibility: 'public' })).status, 404)
    }
    assert.equal((await levelsOf({ ...lena, visitor: new Visitor() }, lena.user.id)).status, 401)
    for (const levels of [{ statsVisibility: 'friends' }, { statsVisibility: null }, []]) {
      assert.equal((await choose(guardian, lena.user.id, levels)).status, 422)
    }
    assert.deepEqual((await levelsOf(guardian, lena.user.id)).json, MINOR_LEVELS)
  })
})
