import { test } from '@japa/runner'
import type {
  Connection,
  Employment,
  MessageRequest,
  Notification,
  Profile,
  StaffMember,
} from '@fieldhouse/contract'
import PrivacySettings from '#people/privacy_settings'
import User from '#people/user'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import type { Member } from '#tests/support/families'
import { conversationsOf, messageRequestsOf, send } from '#tests/support/messages'
import { signedIn, someone } from '#tests/support/people'
import { roundTrips } from '#tests/support/queries'
import { block, connect } from '#tests/support/relations'
import { filledPerson, search } from '#tests/support/search'
import { COACH, employ, TEAM } from '#tests/support/staff'
import { problemIn } from '#tests/support/visitor'

const coach = (details = {}) => someone({ ...COACH, firstName: 'Dana', ...details })
const team = (details = {}) => someone({ ...TEAM, firstName: 'Westlake', ...details })

const ask = ({ visitor }: Member, { user }: Member) =>
  visitor.put('/api/employment', { organizationId: user.id })
const employmentOf = async ({ visitor }: Member) =>
  (await visitor.get<{ employment: Employment | null }>('/api/employment')).json.employment
const requestsOf = async ({ visitor }: Member) =>
  (await visitor.get<StaffMember[]>('/api/staff/requests')).json
const staffOf = async ({ visitor }: Member, { user }: Member) =>
  (await visitor.get<StaffMember[]>(`/api/profiles/${user.id}/staff`)).json
const answer = (org: Member, { user }: Member, status: string) =>
  org.visitor.put<StaffMember>(`/api/staff/${user.id}`, { status })
const worksFor = async ({ visitor }: Member, { user }: Member) =>
  (await visitor.get<Profile>(`/api/profiles/${user.id}`)).json.coachProfile?.worksFor?.id ?? null
/** A closed thread, which is left of an earlier connection, and a request: neither opens a profile. */
async function talk(coach: User, { user }: Member) {
  const visitor = await signedIn(coach)
  await connect(coach, user)
  await send(visitor, user.id)
  await pool.query(`update threads set state = 'closed'`)
  await pool.query('delete from connections')
  await pool.query('insert into connections (requester_id, addressee_id) values ($1, $2)', [
    coach.id,
    user.id,
  ])
}

const connectionRequestOf = async ({ visitor }: Member) =>
  (await visitor.get<Connection[]>('/api/connections/requests')).json[0]

const titlesOf = async ({ visitor }: Member) =>
  (await visitor.get<Notification[]>('/api/notifications')).json.map(({ title, message }) =>
    [title, message].join(': '),
  )

test.group('The staff of an organization', (group) => {
  group.each.setup(cleanDatabase)

  test('a coach asks, the organization accepts, and everybody sees it', async ({ assert }) => {
    const [dana, westlake, fan] = [await coach(), await team(), await someone()]
    await dana.visitor.put('/api/athlete-profiles', { sport: 'track', level: 'college' })
    assert.equal((await ask(dana, westlake)).status, 200)
    assert.include(await employmentOf(dana), { status: 'pending' })
    const [asked] = await requestsOf(westlake)
    assert.include(asked, { sport: 'track', level: 'college', status: 'pending' })
    assert.include((await titlesOf(westlake))[0], 'wants to join your staff')
    assert.isNull(await worksFor(fan, dana))
    assert.isEmpty(await staffOf(fan, westlake))

    assert.equal((await answer(westlake, dana, 'accepted')).json.status, 'accepted')
    assert.include(await employmentOf(dana), { status: 'accepted' })
    assert.isEmpty(await requestsOf(westlake))
    assert.include((await titlesOf(dana))[0], 'added you to their staff')
    assert.equal(await worksFor(fan, dana), westlake.user.id)
    assert.deepEqual(
      (await staffOf(fan, westlake)).map(({ user }) => user.id),
      [dana.user.id],
    )
    const [found] = (await search(fan.visitor, { kind: 'coaches' })).json
    assert.equal(found?.coachProfile?.worksFor?.id, westlake.user.id)
  })

  test('a declined coach sees the decline, and the organization may still accept', async ({
    assert,
  }) => {
    const [dana, westlake] = [await coach(), await team()]
    await ask(dana, westlake)
    await answer(westlake, dana, 'declined')
    assert.include(await employmentOf(dana), { status: 'declined' })
    assert.equal((await ask(dana, westlake)).status, 409)
    assert.equal((await answer(westlake, dana, 'accepted')).status, 200)
    assert.equal((await answer(westlake, dana, 'declined')).status, 409)
  })

  test('neither leaving, asking elsewhere nor a block lets a declined coach ask again early', async ({
    assert,
  }) => {
    const [westlake, eastlake] = [await team(), await team()]
    const detours = {
      leaving: ({ visitor }: Member) => visitor.delete('/api/employment'),
      elsewhere: (dana: Member) => ask(dana, eastlake),
      block: async ({ visitor }: Member) => {
        await visitor.post('/api/blocks', { userId: westlake.user.id })
        await visitor.delete(`/api/blocks/${westlake.user.id}`)
      },
    }
    for (const [name, detour] of Object.entries(detours)) {
      const dana = await coach()
      await ask(dana, westlake)
      await answer(westlake, dana, 'declined')
      await detour(dana)
      const again = await ask(dana, westlake)
      assert.equal(again.status, 409, name)
      assert.equal(problemIn(again).code, 'declined_lately', name)
      assert.isEmpty(await requestsOf(westlake), name)
    }
  })

  test('a coach can leave, and an organization can remove a coach', async ({ assert }) => {
    const [dana, westlake] = [await coach(), await team()]
    await employ(dana.user, westlake.user)
    assert.equal((await dana.visitor.delete('/api/employment')).status, 204)
    assert.isNull(await employmentOf(dana))
    await employ(dana.user, westlake.user)
    assert.equal((await westlake.visitor.delete(`/api/staff/${dana.user.id}`)).status, 204)
    assert.isNull(await employmentOf(dana))
    assert.equal((await westlake.visitor.delete(`/api/staff/${dana.user.id}`)).status, 404)
  })

  test('asking another organization leaves the first and withdraws its request', async ({
    assert,
  }) => {
    const [dana, westlake, eastlake] = [await coach(), await team(), await team()]
    await ask(dana, westlake)
    await ask(dana, eastlake)
    assert.isEmpty(await requestsOf(westlake))
    assert.lengthOf(await requestsOf(eastlake), 1)
    assert.equal((await answer(westlake, dana, 'accepted')).status, 404)
  })

  test('others can neither answer nor ask', async ({ assert }) => {
    const [dana, westlake, eastlake] = [await coach(), await team(), await team()]
    const unverified = await coach({ isVerified: false, verificationLevel: null })
    const athlete = await someone()
    await ask(dana, westlake)
    assert.equal((await answer(eastlake, dana, 'accepted')).status, 404)
    assert.equal(problemIn(await answer(athlete, dana, 'accepted')).code, 'organizations_only')
    assert.equal(problemIn(await ask(unverified, westlake)).code, 'verified_coaches_only')
    assert.equal(problemIn(await ask(athlete, westlake)).code, 'coaches_only')
    for (const other of [
      athlete,
      unverified,
      await team({ isVerified: false, verificationLevel: null }),
    ]) {
      assert.equal((await ask(dana, other)).status, 404)
    }
    const hidden = await team({ levels: { profileVisibility: 'private' } })
    assert.equal((await ask(dana, hidden)).status, 404)
    assert.equal((await athlete.visitor.get('/api/staff/requests')).status, 403)
  })

  test('is hidden with either member: by level, block, suspension or a lost badge', async ({
    assert,
  }) => {
    const [dana, westlake, fan] = [await coach(), await team(), await someone()]
    await employ(dana.user, westlake.user)
    const seen = async () => [await worksFor(fan, dana), (await staffOf(fan, westlake)).length]
    assert.deepEqual(await seen(), [westlake.user.id, 1])

    const levels = PrivacySettings.query().where({ userId: westlake.user.id })
    await levels.clone().update({ profileVisibility: 'private' })
    assert.isNull(await worksFor(fan, dana))
    assert.equal((await fan.visitor.get(`/api/profiles/${westlake.user.id}/staff`)).status, 404)
    await levels.clone().update({ profileVisibility: 'public' })

    await PrivacySettings.query()
      .where({ userId: dana.user.id })
      .update({ profileVisibility: 'private' })
    assert.isEmpty(await staffOf(fan, westlake))
    // The organization still sees whom it can remove.
    assert.lengthOf(await staffOf(westlake, westlake), 1)
    await PrivacySettings.query()
      .where({ userId: dana.user.id })
      .update({ profileVisibility: 'public' })

    for (const { user } of [dana, westlake]) {
      await User.query().where({ id: user.id }).update({ isVerified: false })
      assert.deepEqual(await seen(), [null, 0])
      await User.query().where({ id: user.id }).update({ isVerified: true })
    }
    await pool.query('update users set suspended_at = now() where id = $1', [westlake.user.id])
    assert.isNull(await worksFor(fan, dana))
    await pool.query('update users set suspended_at = null')
    await block(westlake.user, fan.user)
    assert.isNull(await worksFor(fan, dana))
  })

  test('ends with a block', async ({ assert }) => {
    for (const blocks of ['coach', 'team'] as const) {
      const [dana, westlake] = [await coach(), await team()]
      await employ(dana.user, westlake.user)
      const [by, whom] = blocks === 'coach' ? [dana, westlake] : [westlake, dana]
      await by.visitor.post('/api/blocks', { userId: whom.user.id })
      await by.visitor.delete(`/api/blocks/${whom.user.id}`)
      assert.isNull(await employmentOf(dana), blocks)
      assert.isEmpty(await staffOf(westlake, westlake), blocks)
    }
  })

  test('a coach’s organization is shown in requests and connections', async ({ assert }) => {
    const [dana, westlake, fan] = [await coach(), await team(), await someone()]
    await employ(dana.user, westlake.user)
    await connect(dana.user, fan.user)
    const [connection] = (await fan.visitor.get<Connection[]>('/api/connections')).json
    assert.equal(connection?.worksFor?.id, westlake.user.id)
    const [other] = (await dana.visitor.get<Connection[]>('/api/connections')).json
    assert.notProperty(other, 'worksFor')
  })

  test('conversations and message requests say it in their one statement', async ({ assert }) => {
    const [dana, westlake, fan] = [await coach(), await team(), await someone()]
    await employ(dana.user, westlake.user)
    await connect(dana.user, fan.user)
    await send(dana.visitor, fan.user.id)
    const newcomer = await someone({ levels: { contactVisibility: 'public' } })
    await send(dana.visitor, newcomer.user.id)

    const before = await roundTrips(() => conversationsOf(dana.visitor))
    assert.equal(await roundTrips(() => conversationsOf(fan.visitor)), before)
    const [conversation] = await conversationsOf(fan.visitor)
    assert.include(conversation?.worksFor, { id: westlake.user.id, firstName: 'Westlake' })
    const [own] = await conversationsOf(dana.visitor)
    assert.notProperty(own, 'worksFor')
    const [request] = await messageRequestsOf(newcomer.visitor)
    assert.equal(request?.worksFor?.id, westlake.user.id)
    const { json } = await newcomer.visitor.put<MessageRequest>(
      `/api/messages/requests/${dana.user.id}`,
      { status: 'accepted' },
    )
    assert.equal(json.worksFor?.id, westlake.user.id)
  })

  for (const hidden of ['coach', 'organization', 'both', 'neither'] as const) {
    test(`all reads agree on who sees a coach’s organization: level for teams of ${hidden}`, async ({
      assert,
    }) => {
      const levelOf = (who: 'coach' | 'organization') =>
        ({ profileVisibility: [who, 'both'].includes(hidden) ? 'teams' : 'public' }) as const
      const dana = await filledPerson(
        'Dana Reid',
        { sport: 'track' },
        { ...COACH, levels: levelOf('coach') },
      )
      const westlake = await team({ levels: levelOf('organization') })
      await employ(dana, westlake.user)
      const viewers = { fan: await someone(), team: await team() }
      for (const [who, viewer] of Object.entries(viewers)) {
        await talk(dana, viewer)
        const { visitor } = viewer
        const isSeen = hidden === 'neither' || who === 'team'
        const isFound = who === 'team' || !['coach', 'both'].includes(hidden)
        const seen = isSeen ? westlake.user.id : undefined
        const page = await visitor.get<Profile>(`/api/profiles/${dana.id}`)
        const [result] = (await search(visitor, { kind: 'coaches' })).json
        const found = isFound ? seen : undefined
        assert.equal(page.status, isFound ? 200 : 404)
        const shown = {
          conversation: (await conversationsOf(visitor))[0]?.worksFor?.id,
          request: (await connectionRequestOf(viewer))?.worksFor?.id,
          profile: page.json.coachProfile?.worksFor?.id,
          search: result?.coachProfile?.worksFor?.id,
        }
        const due = { conversation: seen, request: seen, profile: found, search: found }
        assert.deepEqual(shown, due, who)
      }
    })
  }

  test('long lists are paged', async ({ assert }) => {
    const westlake = await team()
    for (let i = 0; i < 3; i += 1) {
      await employ(await filledPerson(`Coach ${i}`, {}, COACH), westlake.user)
    }
    const path = `/api/profiles/${westlake.user.id}/staff?limit=2`
    const first = await westlake.visitor.get<StaffMember[]>(path)
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await westlake.visitor.get<StaffMember[]>(next)
    assert.lengthOf(new Set([...first.json, ...second.json].map(({ user }) => user.id)), 3)
  })
})
