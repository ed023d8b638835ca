import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { asName, type CurrentUser } from '@fieldhouse/contract'
import { namesWithoutSigns } from '#database/migrations/1795305601000_names_without_signs'
import User from '#people/user'
import { entriesAbout } from '#tests/support/audit'
import { cleanDatabase } from '#tests/support/clean_database'
import { bornYearsAgo, someone } from '#tests/support/people'
import { problemIn, Visitor } from '#tests/support/visitor'

const rename = (visitor: Visitor, name: object) =>
  visitor.put<CurrentUser>('/api/account/name', name)

test.group('Changing the own name', (group) => {
  group.each.setup(cleanDatabase)

  test('shows the new name everywhere at once', async ({ assert }) => {
    const { visitor } = await someone({ firstName: 'Amara', lastName: 'Reid' })
    const { status, json } = await rename(visitor, { firstName: ' Zoë ', lastName: 'O’Neil' })
    assert.equal(status, 200)
    assert.include(json, { firstName: 'Zoë', lastName: 'O’Neil' })
    const me = await visitor.get<CurrentUser>('/api/auth/user')
    assert.deepEqual(me.json, json)
  })

  test('an organization has one, and both parts that somebody sends become one', async ({
    assert,
  }) => {
    const { visitor } = await someone({
      accountType: 'institution_org',
      organizationKind: 'team',
      isVerified: true,
      firstName: 'Harbor Club',
    })
    const same = await rename(visitor, { firstName: 'Harbor', lastName: 'Club' })
    assert.include(same.json, { firstName: 'Harbor Club', lastName: '', isVerified: true })
    const longest = 'H'.repeat(121)
    const { status, json } = await rename(visitor, { firstName: longest, lastName: '' })
    assert.equal(status, 200)
    assert.include(json, { firstName: longest, lastName: '', isVerified: false })
    const longer = await rename(visitor, { firstName: longest, lastName: 'C' })
    assert.deepEqual(problemIn(longer).fields, { firstName: 'Use at most 121 characters' })
  })

  test('a person has both', async ({ assert }) => {
    const { visitor } = await someone()
    const answer = await rename(visitor, { firstName: 'Mia', lastName: ' ' })
    assert.equal(answer.status, 422)
    assert.deepEqual(problemIn(answer).fields, { lastName: 'This is required' })
  })

  test('suspends the badge until the next identity review, which restores its level', async ({
    assert,
  }) => {
    const { user, visitor } = await someone({ isVerified: true, verificationLevel: 'elite' })
    const { json } = await rename(visitor, { firstName: 'Other', lastName: user.lastName })
    assert.include(json, { isVerified: false, verificationLevel: null })
    assert.equal((await User.findOrFail(user.id)).verificationLevel, 'elite')
  })

  test('names made earlier lose their signs, as new ones do, and nothing else', async ({
    assert,
  }) => {
    const names = [
      'Kim ✔',
      '✅ Kim ☑️',
      'Kim🏅Lee',
      '⭐ 1',
      '√ Ⓥ Kim ®',
      'Zoë',
      '李小龍',
      'O’Neil-3',
    ]
    const people = await Promise.all(names.map((firstName) => someone({ firstName })))
    assert.deepEqual(
      people.map(({ user }) => user.firstName),
      names,
    )
    for (const statement of namesWithoutSigns) await db.rawQuery(statement)
    const now = await Promise.all(people.map(({ user }) => User.findOrFail(user.id)))
    assert.deepEqual(
      now.map(({ firstName }) => firstName),
      names.map((name) => asName(name).trim()),
    )
  })

  test('is in the audit log, without the names', async ({ assert }) => {
    const { user, visitor } = await someone({ firstName: 'Amara', lastName: 'Reid' })
    await rename(visitor, { firstName: 'Zelda', lastName: 'Reid' })
    await rename(visitor, { firstName: 'Zelda', lastName: 'Reid' })
    const entries = await entriesAbout(user.id)
    assert.lengthOf(entries, 1)
    assert.include(entries[0], { action: 'account.name_changed', actor_id: user.id })
    assert.notMatch(JSON.stringify(entries), /Amara|Zelda/)
  })

  test('the same name again keeps the badge', async ({ assert }) => {
    const { user, visitor } = await someone({ isVerified: true })
    const { firstName, lastName } = user
    const { json } = await rename(visitor, { firstName: `${firstName} `, lastName })
    assert.isTrue(json.isVerified)
  })

  test('a coach without a badge loses a coach’s rights', async ({ assert }) => {
    const { visitor } = await someone({
      accountType: 'institution_coach',
      isVerified: true,
      hasBackgroundCheck: true,
    })
    const { user: athlete } = await someone({ levels: { profileVisibility: 'coaches' } })
    assert.equal((await visitor.get(`/api/profiles/${athlete.id}`)).status, 200)
    await rename(visitor, { firstName: 'New', lastName: 'Name' })
    assert.equal((await visitor.get(`/api/profiles/${athlete.id}`)).status, 404)
  })

  for (const name of [
    {},
    { firstName: 'Only' },
    { firstName: '', lastName: 'Reid' },
    { firstName: '  ', lastName: 'Reid' },
    { firstName: 'x'.repeat(61), lastName: 'Reid' },
    { firstName: ['Amara'], lastName: 'Reid' },
    { firstName: 'Ama\0ra', lastName: 'Reid' },
    { firstName: null, lastName: 'Reid' },
  ]) {
    test(`${JSON.stringify(name).slice(0, 60)} is refused`, async ({ assert }) => {
      const { user, visitor } = await someone({ isVerified: true })
      const answer = await rename(visitor, name)
      assert.equal(answer.status, 422)
      assert.isNotEmpty(problemIn(answer).fields)
      assert.include((await User.findOrFail(user.id)).serialize(), {
        firstName: user.firstName,
        isVerified: true,
      })
    })
  }

  test('is refused when signed out, and while awaiting a guardian', async ({ assert }) => {
    const name = { firstName: 'New', lastName: 'Name' }
    assert.equal((await rename(new Visitor(), name)).status, 401)
    const { visitor } = await someone({ dateOfBirth: bornYearsAgo(17) })
    assert.equal(problemIn(await rename(visitor, name)).code, 'awaiting_guardian')
  })
})
