import { test } from '@japa/runner'
import type { AdminUser, AdminUserChanges, CurrentUser, Notification } from '@fieldhouse/contract'
import User from '#people/user'
import { grantAdmin, revokeAdmin } from '#administration/admin_rights'
import { pool } from '#core/database/pool'
import { entriesAbout } from '#tests/support/audit'
import { confirmEmail } from '#tests/support/confirmed_email'
import { cleanDatabase } from '#tests/support/clean_database'
import { databaseState } from '#tests/support/database_state'
import { EventReader } from '#tests/support/event_reader'
import { serverOrigin } from '#tests/support/test_server'
import { bornYearsAgo, PASSWORD, person, signedIn, someone } from '#tests/support/people'
import { upload } from '#tests/support/pictures'
import { ADMIN, filed } from '#tests/support/verification'
import { nextOf, problemIn, Visitor } from '#tests/support/visitor'

const find = async (visitor: Visitor, q: string) =>
  (await visitor.get<AdminUser[]>(`/api/admin/users?${new URLSearchParams({ q })}`)).json

const namesFor = async (visitor: Visitor, q: string) =>
  (await find(visitor, q)).map(({ firstName, lastName }) => `${firstName} ${lastName}`)

const change = (visitor: Visitor, id: string, changes: Partial<AdminUserChanges>) =>
  visitor.put<AdminUser>(`/api/admin/users/${id}`, { reason: 'A good one', ...changes })

const signIn = ({ email }: User) => new Visitor().post('/api/login', { email, password: PASSWORD })

const mailsTo = async (email: string) =>
  (
    await pool.query<{ subject: string; text: string }>(
      `select data->>'subject' as subject, data->>'text' as text from pgboss.job
       where name = 'send_mail' and data->>'to' = $1 order by created_on`,
      [email],
    )
  ).rows

test.group('Finding accounts as an admin', (group) => {
  group.each.setup(cleanDatabase)

  test('finds any part of a name or an email, ignoring accents, including hidden and suspended accounts', async ({
    assert,
  }) => {
    const { visitor } = await someone({ ...ADMIN, firstName: 'Root', email: 'root@club.example' })
    const jose = await person({
      firstName: 'José',
      lastName: 'O’Neill',
      email: 'striker9@club.example',
      levels: { profileVisibility: 'private' },
    })
    await person({ firstName: 'Ann', lastName: 'Li', email: 'ann@x.example', isSuspended: true })
    assert.deepEqual(await namesFor(visitor, 'jose'), ['José O’Neill'])
    assert.deepEqual(await namesFor(visitor, 'ONEILL'), ['José O’Neill'])
    assert.deepEqual(await namesFor(visitor, 'triker9@club'), ['José O’Neill'])
    assert.deepEqual(await namesFor(visitor, 'li'), ['Ann Li'])
    assert.lengthOf(await find(visitor, 'club.example'), 2)
    assert.lengthOf(await find(visitor, ''), 3)
    assert.isEmpty(await find(visitor, '@'))
    assert.isEmpty(await find(visitor, '%'))
    assert.isEmpty(await find(visitor, 'nobody at all'))
    const [found] = await find(visitor, 'jose')
    assert.include(found, { id: jose.id, email: jose.email, status: 'active', isVerified: false })
    assert.include((await find(visitor, 'Ann Li'))[0], { status: 'suspended' })
  })

  test('every photo that the list names can be loaded, and a hidden person’s is not named', async ({
    assert,
  }) => {
    const { visitor } = await someone(ADMIN)
    for (const profileVisibility of ['public', 'private', 'teams'] as const) {
      const { visitor: owner } = await someone({
        levels: { profileVisibility },
        lastName: profileVisibility,
      })
      await owner.put('/api/profile-images', { imageURL: await upload(owner) })
    }
    const users = await find(visitor, '')
    const photos = users.flatMap(({ profileImageUrl }) => profileImageUrl ?? [])
    assert.lengthOf(photos, 1)
    assert.equal((await visitor.get(`${photos[0]}?w=96`)).status, 200)

    const [open] = await find(visitor, 'public')
    assert.isNotNull(open?.profileImageUrl)
    const [hidden] = await find(visitor, 'private')
    const changed = await change(visitor, hidden?.id ?? '', { status: 'suspended' })
    assert.equal(changed.status, 200)
    assert.isNull(changed.json.profileImageUrl)
  })

  for (const q of ['', 'mi', 'miles']) {
    test(`“${q}” pages newest first, without repeating or losing anybody`, async ({ assert }) => {
      const { visitor } = await someone({ ...ADMIN, lastName: 'Miles' })
      const ids: string[] = []
      for (let n = 0; n < 6; n += 1) ids.unshift((await person({ lastName: 'Miles' })).id)
      const seen: string[] = []
      let path: string | undefined = `/api/admin/users?limit=3&q=${q}`
      while (path) {
        const page: Awaited<ReturnType<typeof visitor.get<AdminUser[]>>> = await visitor.get(path)
        seen.push(...page.json.map(({ id }) => id))
        path = nextOf(page.headers)
      }
      assert.sameMembers(seen.slice(0, 6), ids)
      assert.lengthOf(seen, 7)
    })
  }

  test('only verified admins find or change accounts', async ({ assert }) => {
    const target = await person({ isVerified: true })
    const others = [{}, { ...ADMIN, accountType: 'curator' }, { accountType: 'admin' }] as const
    const visitors = []
    for (const details of others) visitors.push((await someone(details)).visitor)
    const before = await databaseState()
    for (const visitor of visitors) {
      assert.equal((await visitor.get('/api/admin/users')).status, 403)
      assert.equal((await change(visitor, target.id, { status: 'suspended' })).status, 403)
    }
    assert.equal((await new Visitor().get('/api/admin/users')).status, 401)
    assert.deepEqual(await databaseState(), before)
  })
})

test.group('Changing accounts as an admin', (group) => {
  group.each.setup(cleanDatabase)

  test('elite is granted to and removed from verified accounts only, with a reason', async ({
    assert,
  }) => {
    const { user: admin, visitor } = await someone(ADMIN)
    const { user, visitor: athlete } = await someone({ isVerified: true })
    const level = async () => (await athlete.get<CurrentUser>('/api/auth/user')).json
    const { status, json } = await change(visitor, user.id, {
      verificationLevel: 'elite',
      reason: 'National champion',
    })
    assert.equal(status, 200)
    assert.include(json, { isVerified: true, verificationLevel: 'elite' })
    assert.equal((await level()).verificationLevel, 'elite')
    const { json: notices } = await athlete.get<Notification[]>('/api/notifications')
    assert.equal(notices[0]?.type, 'achievement')
    await change(visitor, user.id, { verificationLevel: 'elite' })
    await change(visitor, user.id, { verificationLevel: 'verified' })
    assert.equal((await level()).verificationLevel, 'verified')
    const { json: later } = await athlete.get<Notification[]>('/api/notifications')
    assert.equal(later[0]?.type, 'account_notice')
    const entries = await entriesAbout(user.id)
    assert.deepEqual(
      entries.map(({ action, actor_id, reason, details }) => [action, actor_id, reason, details]),
      [
        ['user.level_changed', admin.id, 'National champion', { from: 'verified', to: 'elite' }],
        ['user.level_changed', admin.id, 'A good one', { from: 'elite', to: 'verified' }],
      ],
    )
    const unverified = await person()
    const refused = await change(visitor, unverified.id, { verificationLevel: 'elite' })
    assert.equal(refused.status, 409)
    assert.equal(problemIn(refused).code, 'not_verified')
  })

  test('an elite badge suspended by a change of name cannot be restored by granting it', async ({
    assert,
  }) => {
    const { visitor } = await someone(ADMIN)
    const { user, visitor: athlete } = await someone({
      isVerified: true,
      verificationLevel: 'elite',
    })
    await athlete.put('/api/account/name', { firstName: 'New', lastName: 'Name' })
    assert.equal((await change(visitor, user.id, { verificationLevel: 'elite' })).status, 409)
  })

  test('a badge can be removed, and only a review restores it', async ({ assert }) => {
    const { visitor } = await someone(ADMIN)
    const { user, visitor: athlete } = await someone({ isVerified: true })
    await change(visitor, user.id, { verificationLevel: null })
    const { json } = await athlete.get<CurrentUser>('/api/auth/user')
    assert.include(json, { isVerified: false, verificationLevel: null })
    assert.equal((await change(visitor, user.id, { verificationLevel: 'verified' })).status, 409)
  })

  test('a suspension ends sessions and streams at once, hides everything, and sends a mail', async ({
    assert,
  }) => {
    const { user: admin, visitor } = await someone(ADMIN)
    const { user, visitor: athlete } = await someone()
    const { visitor: friend } = await someone()
    const stream = await EventReader.open(athlete, serverOrigin())
    const { status, json } = await change(visitor, user.id, {
      status: 'suspended',
      reason: 'Threats',
    })
    assert.equal(status, 200)
    assert.equal(json.status, 'suspended')
    assert.equal((await athlete.get('/api/auth/user')).status, 401)
    await stream.ended
    assert.equal((await friend.get(`/api/profiles/${user.id}`)).status, 404)
    const refused = await signIn(user)
    assert.equal(refused.status, 403)
    assert.equal(
      problemIn(refused).message,
      'This account is suspended. Write to hello@fieldhouse.localhost to appeal or get your data',
    )
    const [mail] = await mailsTo(user.email)
    assert.include(mail?.subject, 'suspended')
    assert.notInclude(mail?.text, 'Threats')
    const [entry] = await entriesAbout(user.id)
    assert.deepInclude(entry, {
      action: 'user.suspended',
      actor_id: admin.id,
      reason: 'Threats',
    })
  })

  test('lifting a suspension restores everything, and sends a notification', async ({ assert }) => {
    const { visitor } = await someone(ADMIN)
    const { user } = await someone()
    await change(visitor, user.id, { status: 'suspended' })
    await change(visitor, user.id, { status: 'suspended' })
    const { json } = await change(visitor, user.id, { status: 'active' })
    assert.equal(json.status, 'active')
    await change(visitor, user.id, { status: 'active' })
    assert.equal((await signIn(user)).status, 200)
    assert.equal((await (await someone()).visitor.get(`/api/profiles/${user.id}`)).status, 200)
    assert.deepEqual((await entriesAbout(user.id)).map(({ action }) => action).slice(0, 2), [
      'user.suspended',
      'user.suspension_lifted',
    ])
    assert.lengthOf(await mailsTo(user.email), 2)
  })

  test('nobody changes their own account; another admin may, with an audit entry', async ({
    assert,
  }) => {
    const { user, visitor } = await someone(ADMIN)
    for (const changes of [
      { status: 'suspended' },
      { verificationLevel: 'elite' },
      { verificationLevel: null },
    ] as const) {
      const refused = await change(visitor, user.id, changes)
      assert.equal(refused.status, 403)
      assert.equal(problemIn(refused).code, 'not_yourself')
    }
    const other = await someone(ADMIN)
    assert.equal((await change(other.visitor, user.id, { status: 'suspended' })).status, 200)
    assert.lengthOf(await entriesAbout(user.id), 1)
  })

  test('of two admins who suspend each other at once only one succeeds', async ({ assert }) => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await someone(ADMIN), await someone(ADMIN)]
      const answers = await Promise.all([
        change(one.visitor, two.user.id, { status: 'suspended' }),
        change(two.visitor, one.user.id, { status: 'suspended' }),
      ])
      const done = answers.filter(({ status }) => status === 200)
      assert.lengthOf(done, 1)
      const suspended = [await User.findOrFail(one.user.id), await User.findOrFail(two.user.id)]
      assert.lengthOf(
        suspended.filter(({ suspendedAt }) => suspendedAt),
        1,
      )
    }
  })

  test('a missing account gets 404; a change without a reason gets 422', async ({ assert }) => {
    const { visitor } = await someone(ADMIN)
    const { id } = await person()
    assert.equal((await change(visitor, crypto.randomUUID(), { status: 'active' })).status, 404)
    for (const body of [
      { status: 'suspended' },
      { status: 'suspended', reason: ' ' },
      { status: 'deleted', reason: 'x' },
      { verificationLevel: 'gold', reason: 'x' },
    ]) {
      assert.equal((await visitor.put(`/api/admin/users/${id}`, body)).status, 422)
    }
  })
})

test.group('npm run ace -- admin:grant', (group) => {
  group.each.setup(cleanDatabase)

  test('makes an admin with all rights, and adds an audit entry', async ({ assert }) => {
    const { user, visitor } = await someone({ accountType: null, dateOfBirth: null })
    assert.equal((await visitor.get('/api/admin/users')).status, 403)
    await confirmEmail(user.id)
    await grantAdmin(` ${user.email.toUpperCase()} `)
    assert.equal((await visitor.get('/api/admin/users')).status, 200)
    const [entry] = await entriesAbout(user.id)
    assert.deepInclude(entry, { action: 'user.admin_granted', actor_id: null })
  })

  test('withdraws an athlete’s pending requests with the type', async ({ assert }) => {
    const { user, visitor } = await someone()
    await filed(visitor)
    await confirmEmail(user.id)
    await grantAdmin(user.email)
    const actions = (await entriesAbout(user.id)).map(({ action }) => action)
    assert.deepEqual(actions, [
      'verification.filed',
      'verification.withdrawn',
      'user.admin_granted',
    ])
  })

  test('an account with one name so far has both from then on', async ({ assert }) => {
    const team = { accountType: 'institution_org', organizationKind: 'team' } as const
    for (const details of [team, { accountType: null, dateOfBirth: null, lastName: '' }]) {
      const { user } = await someone({ firstName: 'Harbor Club', ...details })
      await confirmEmail(user.id)
      await grantAdmin(user.email)
      const { accountType, firstName, lastName } = await User.findOrFail(user.id)
      assert.deepEqual([accountType, firstName, lastName], ['admin', 'Harbor', 'Club'])
    }
  })

  test('refuses unknown, minor, suspended and unconfirmed accounts', async ({ assert }) => {
    const minor = await person({ dateOfBirth: bornYearsAgo(17) })
    const suspended = await person({ isSuspended: true })
    await assert.rejects(() => grantAdmin('nobody@example.com'), /no account/)
    await assert.rejects(() => grantAdmin(minor.email), /18/)
    await assert.rejects(() => grantAdmin(suspended.email), /suspended/)
    const unconfirmed = await person()
    await assert.rejects(() => grantAdmin(unconfirmed.email), /confirmed its email/)
    assert.equal((await unconfirmed.refresh()).accountType, 'athlete')
  })

  test('revokes the rights, except the last admin’s', async ({ assert }) => {
    const { user, visitor } = await someone(ADMIN)
    await assert.rejects(() => revokeAdmin(user.email), /last admin/)
    const other = await someone(ADMIN)
    await revokeAdmin(user.email)
    assert.equal((await visitor.get('/api/admin/users')).status, 403)
    const { json } = await visitor.get<CurrentUser>('/api/auth/user')
    assert.include(json, { accountType: null, isVerified: false })
    await assert.rejects(() => revokeAdmin(user.email), /isn’t an admin/)
    await assert.rejects(() => revokeAdmin(other.user.email), /last admin/)
    assert.equal((await entriesAbout(user.id)).at(-1)?.action, 'user.admin_revoked')
    assert.equal((await (await signedIn(other.user)).get('/api/admin/users')).status, 200)
  })
})
