import { test } from '@japa/runner'
import type { CurrentUser } from '@fieldhouse/contract'
import { DateTime } from 'luxon'
import PrivacySettings from '#people/privacy_settings'
import { clock } from '#core/clock'
import { entriesAbout } from '#tests/support/audit'
import { cleanDatabase } from '#tests/support/clean_database'
import { bornYearsAgo, linkGuardian, person, signedIn, someone } from '#tests/support/people'
import { problemIn, Visitor } from '#tests/support/visitor'

const newcomer = () => someone({ accountType: null, dateOfBirth: null })

const choose = (visitor: Visitor, choice: object) =>
  visitor.put<CurrentUser>('/api/account/type', choice)

async function minorAwaitingGuardian() {
  const { user, visitor } = await newcomer()
  const dateOfBirth = bornYearsAgo(17)
  const answer = await choose(visitor, { accountType: 'athlete', dateOfBirth })
  return { user, visitor, answer, dateOfBirth }
}

test.group('Choosing an account type', (group) => {
  group.each.setup(cleanDatabase)

  for (const accountType of ['parent', 'institution_coach', 'curator', 'admin']) {
    test(`${accountType} is stored as chosen, and the account stays unverified`, async ({
      assert,
    }) => {
      const { visitor } = await newcomer()
      const { status, json } = await choose(visitor, { accountType })
      assert.equal(status, 200)
      assert.include(json, { accountType, isVerified: false, status: 'active' })
    })
  }

  test('an organization is a team unless it says otherwise', async ({ assert }) => {
    const { visitor } = await newcomer()
    const team = await choose(visitor, { accountType: 'institution_org' })
    assert.equal(team.json.organizationKind, 'team')
    const sponsor = await choose(visitor, {
      accountType: 'institution_org',
      organizationKind: 'sponsor',
    })
    assert.equal(sponsor.json.organizationKind, 'sponsor')
  })

  test('an organization has one name: the one sent, or the first and last name joined', async ({
    assert,
  }) => {
    const named = await newcomer()
    const sent = { firstName: ' Harbor  Club ', lastName: '' }
    const { json } = await choose(named.visitor, { accountType: 'institution_org', ...sent })
    assert.include(json, { firstName: 'Harbor Club', lastName: '' })

    const other = await someone({ accountType: null, firstName: 'Harbor', lastName: 'Club' })
    const joined = await choose(other.visitor, { accountType: 'institution_org' })
    assert.include(joined.json, { firstName: 'Harbor Club', lastName: '' })
  })

  test('a person who has one name so far is asked for both', async ({ assert }) => {
    const { visitor } = await someone({ accountType: null, firstName: 'Harbor', lastName: '' })
    for (const name of [{}, { firstName: 'Mia' }, { firstName: 'Mia', lastName: ' ' }]) {
      const refused = await choose(visitor, { accountType: 'institution_coach', ...name })
      assert.equal(refused.status, 422)
      assert.deepEqual(problemIn(refused).fields, { lastName: 'This is required' })
    }
    const long = { firstName: 'M'.repeat(61), lastName: 'Lo' }
    const refused = await choose(visitor, { accountType: 'institution_coach', ...long })
    assert.deepEqual(problemIn(refused).fields, { firstName: 'Use at most 60 characters' })
    assert.isNull((await visitor.get<CurrentUser>('/api/auth/user')).json.accountType)
    const { json } = await choose(visitor, {
      accountType: 'institution_coach',
      firstName: 'Mia',
      lastName: 'Lo',
    })
    assert.include(json, { firstName: 'Mia', lastName: 'Lo', accountType: 'institution_coach' })
  })

  test('from and to an organization the name changes with the type, which the audit log knows', async ({
    assert,
  }) => {
    const { user, visitor } = await someone({ firstName: 'Mia', lastName: 'Lo', isVerified: true })
    const club = await choose(visitor, {
      accountType: 'institution_org',
      firstName: 'Harbor Club',
      lastName: '',
    })
    assert.include(club.json, { firstName: 'Harbor Club', lastName: '', isVerified: false })
    const back = { accountType: 'parent', firstName: 'Mia', lastName: 'Lo' }
    assert.include((await choose(visitor, back)).json, { firstName: 'Mia', lastName: 'Lo' })
    assert.deepEqual(
      (await entriesAbout(user.id)).map(({ action }) => action),
      [
        'account.name_changed',
        'account.type_changed',
        'account.name_changed',
        'account.type_changed',
      ],
    )
  })

  test('a name with another type of the same names is none: only a change of the name takes it', async ({
    assert,
  }) => {
    const { visitor } = await someone({ firstName: 'Mia', lastName: 'Lo', isVerified: true })
    const name = { firstName: 'Other', lastName: 'Name' }
    for (const accountType of ['athlete', 'institution_coach']) {
      const { json } = await choose(visitor, { accountType, ...name })
      assert.include(json, { accountType, firstName: 'Mia', lastName: 'Lo' })
    }
  })

  test('a name with contact data is refused', async ({ assert }) => {
    const { visitor } = await newcomer()
    const name = { firstName: 'Text 619-555-0142', lastName: '' }
    const refused = await choose(visitor, { accountType: 'institution_org', ...name })
    assert.equal(refused.status, 422)
    assert.property(problemIn(refused).fields, 'firstName')
  })

  test('an athlete needs a date of birth', async ({ assert }) => {
    const { visitor } = await newcomer()
    const without = await choose(visitor, { accountType: 'athlete' })
    assert.equal(without.status, 422)
    assert.equal(problemIn(without).message, 'Date of birth is required for athlete accounts')
    const { status, json } = await choose(visitor, {
      accountType: 'athlete',
      dateOfBirth: '2001-02-03',
    })
    assert.equal(status, 200)
    assert.include(json, { accountType: 'athlete', dateOfBirth: '2001-02-03', status: 'active' })
  })

  for (const dateOfBirth of [
    '2099-01-01',
    '1802-01-01',
    '2001-02-30',
    '01/02/2001',
    'soon',
    20010203,
  ]) {
    test(`${dateOfBirth} cannot be a date of birth`, async ({ assert }) => {
      const { visitor } = await newcomer()
      const answer = await choose(visitor, { accountType: 'athlete', dateOfBirth })
      assert.equal(answer.status, 422)
      assert.property(problemIn(answer).fields, 'dateOfBirth')
    })
  }

  test('each change is in the audit log, without the date of birth', async ({ assert }) => {
    const { user, visitor } = await newcomer()
    await choose(visitor, { accountType: 'athlete', dateOfBirth: '2000-02-03' })
    await choose(visitor, { accountType: 'athlete' })
    await choose(visitor, { accountType: 'parent' })
    const entries = await entriesAbout(user.id)
    assert.deepEqual(
      entries.map(({ action, details }) => [action, details]),
      [
        ['account.type_changed', { from: null, to: 'athlete' }],
        ['account.type_changed', { from: 'athlete', to: 'parent' }],
      ],
    )
    assert.notInclude(JSON.stringify(entries), '2000-02-03')
  })

  test('an unknown type is refused', async ({ assert }) => {
    const { visitor } = await newcomer()
    assert.equal((await choose(visitor, { accountType: 'wizard' })).status, 422)
  })

  test('a date of birth under 17 is refused with the reason, and remembered: a second date waits for a review', async ({
    assert,
  }) => {
    const { visitor } = await newcomer()
    const young = await choose(visitor, { accountType: 'athlete', dateOfBirth: bornYearsAgo(16) })
    assert.equal(young.status, 422)
    assert.include(problemIn(young).message, '17')
    const older = await choose(visitor, { accountType: 'athlete', dateOfBirth: '2000-01-01' })
    assert.equal(older.status, 422)
    assert.equal((await choose(visitor, { accountType: 'parent' })).status, 422)
    const me = await visitor.get<CurrentUser>('/api/auth/user')
    assert.include(me.json, { accountType: null, dateOfBirth: null })
  })

  test('a refused date still counts on the seventeenth birthday', async ({ assert }) => {
    const { user, visitor } = await newcomer()
    const dateOfBirth = bornYearsAgo(16)
    await choose(visitor, { accountType: 'athlete', dateOfBirth })
    clock.travelTo(DateTime.now().plus({ years: 1 }).toJSDate())
    const grown = await signedIn(user)
    assert.equal(
      (await choose(grown, { accountType: 'athlete', dateOfBirth: '2000-01-01' })).status,
      422,
    )
    assert.equal((await choose(grown, { accountType: 'athlete', dateOfBirth })).status, 200)
  })

  test('another type in between does not make a refused date forgotten', async ({ assert }) => {
    const { user, visitor } = await newcomer()
    const dateOfBirth = bornYearsAgo(16)
    await choose(visitor, { accountType: 'athlete', dateOfBirth })
    clock.travelTo(DateTime.now().plus({ years: 2 }).toJSDate())
    const grown = await signedIn(user)
    assert.equal((await choose(grown, { accountType: 'parent' })).status, 200)
    const older = await choose(grown, { accountType: 'athlete', dateOfBirth: '2000-01-01' })
    assert.equal(older.status, 422)
    const athlete = await choose(grown, { accountType: 'athlete', dateOfBirth })
    assert.include(athlete.json, { dateOfBirth, isMinor: false, status: 'active' })
  })

  test('at 17 a refused date allows only an athlete, who is a minor', async ({ assert }) => {
    const { user, visitor } = await newcomer()
    const dateOfBirth = bornYearsAgo(16)
    await choose(visitor, { accountType: 'athlete', dateOfBirth })
    clock.travelTo(DateTime.now().plus({ years: 1 }).toJSDate())
    const grown = await signedIn(user)
    const asParent = await choose(grown, { accountType: 'parent' })
    assert.equal(asParent.status, 403)
    assert.equal(problemIn(asParent).code, 'minor_stays_athlete')
    const minor = await choose(grown, { accountType: 'athlete', dateOfBirth })
    assert.include(minor.json, { dateOfBirth, isMinor: true, status: 'awaiting_guardian' })
  })

  test('at 17 it leaves no other type that the account already had', async ({ assert }) => {
    const { user, visitor } = await someone({ accountType: 'institution_coach', dateOfBirth: null })
    const dateOfBirth = bornYearsAgo(16)
    await choose(visitor, { accountType: 'athlete', dateOfBirth })
    clock.travelTo(DateTime.now().plus({ years: 1 }).toJSDate())
    const grown = await signedIn(user)
    assert.equal((await grown.get<CurrentUser>('/api/auth/user')).json.accountType, null)
    assert.equal(problemIn(await grown.get('/api/posts/feed')).code, 'account_type_needed')
    const minor = await choose(grown, { accountType: 'athlete', dateOfBirth })
    assert.include(minor.json, { accountType: 'athlete', status: 'awaiting_guardian' })
  })

  test('the date of birth can be set only once', async ({ assert }) => {
    const { visitor } = await newcomer()
    const date = { accountType: 'athlete', dateOfBirth: '2000-01-01' }
    await choose(visitor, date)
    const other = await choose(visitor, { ...date, dateOfBirth: '2000-01-02' })
    assert.equal(other.status, 409)
    assert.equal((await choose(visitor, date)).status, 200)
    assert.equal((await choose(visitor, { accountType: 'athlete' })).status, 200)
    assert.equal((await choose(visitor, { accountType: 'athlete', dateOfBirth: null })).status, 200)
  })

  test('changing the type removes badges of the old one', async ({ assert }) => {
    const { visitor } = await someone({ isVerified: true, verificationLevel: 'elite' })
    const same = await choose(visitor, { accountType: 'athlete' })
    assert.include(same.json, { isVerified: true, verificationLevel: 'elite' })
    const changed = await choose(visitor, { accountType: 'institution_coach' })
    assert.include(changed.json, { isVerified: false, verificationLevel: null })
  })

  test('a team that becomes a sponsor has to be verified again', async ({ assert }) => {
    const { visitor } = await someone({
      accountType: 'institution_org',
      organizationKind: 'team',
      isVerified: true,
      hasBackgroundCheck: true,
    })
    const { json } = await choose(visitor, {
      accountType: 'institution_org',
      organizationKind: 'sponsor',
    })
    assert.isFalse(json.isVerified)
  })

  test('a signed-out visitor gets 401', async ({ assert }) => {
    assert.equal((await choose(new Visitor(), { accountType: 'parent' })).status, 401)
  })
})

test.group('A 17-year-old', (group) => {
  group.each.setup(cleanDatabase)

  test('reads without a guardian, does not write, and is told the next step', async ({
    assert,
  }) => {
    const { visitor, answer } = await minorAwaitingGuardian()
    assert.equal(answer.status, 200)
    assert.equal(answer.json.status, 'awaiting_guardian')
    assert.equal((await visitor.get('/api/posts/feed')).status, 200)
    const post = await visitor.post('/api/posts', { content: 'hello' })
    assert.equal(post.status, 403)
    assert.equal(problemIn(post).code, 'awaiting_guardian')
    assert.match(problemIn(post).message, /guardian.*invitation code/)
  })

  test('starts with the privacy levels of a minor', async ({ assert }) => {
    const { user } = await minorAwaitingGuardian()
    const levels = await PrivacySettings.findOrFail(user.id)
    assert.include(levels.serialize(), {
      profileVisibility: 'coaches',
      statsVisibility: 'coaches',
      achievementsVisibility: 'coaches',
      mediaVisibility: 'coaches',
      contactVisibility: 'private',
    })
  })

  test('cannot change to another type', async ({ assert }) => {
    const { visitor } = await minorAwaitingGuardian()
    assert.equal((await choose(visitor, { accountType: 'parent' })).status, 403)
  })

  test('is active while a verified guardian is linked', async ({ assert }) => {
    const { user, visitor } = await minorAwaitingGuardian()
    const parent = await person({ accountType: 'parent' })
    await linkGuardian(user, parent)
    const status = async () => (await visitor.get<CurrentUser>('/api/auth/user')).json.status
    assert.equal(await status(), 'awaiting_guardian')

    await parent
      .merge({
        isVerified: true,
        verificationLevel: 'verified',
        backgroundCheckValidUntil: DateTime.now().plus({ months: 20 }).toJSDate(),
      })
      .save()
    assert.equal(await status(), 'active')
    assert.equal((await visitor.post('/api/posts', { content: 'hello' })).status, 201)

    await parent.merge({ suspendedAt: new Date() }).save()
    assert.equal(await status(), 'awaiting_guardian')
  })

  test('is an adult from the eighteenth birthday on', async ({ assert }) => {
    const { user } = await minorAwaitingGuardian()
    clock.travelTo(DateTime.now().plus({ years: 1 }).toJSDate())
    const visitor = await signedIn(user)
    const me = await visitor.get<CurrentUser>('/api/auth/user')
    assert.equal(me.json.status, 'active')
    assert.equal((await visitor.post('/api/posts', { content: 'free' })).status, 201)
  })
})
