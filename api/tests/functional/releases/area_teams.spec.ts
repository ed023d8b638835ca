import { test } from '@japa/runner'
import pg from 'pg'
import type {
  Area,
  CurrentUser,
  Flag,
  Preview,
  ReleaseEvent,
  TeamContact,
} from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { pool } from '#core/database/pool'
import env from '#start/env'
import { blocksAnother } from '#tests/support/blocks_another'
import { cleanDatabase } from '#tests/support/clean_database'
import { databaseState } from '#tests/support/database_state'
import { someone } from '#tests/support/people'
import { buildOf, deployToken, forgetReleases, Team } from '#tests/support/releases'
import { addPasskey } from '#tests/support/second_factors'
import { problemIn, type Visitor } from '#tests/support/visitor'

const ADMIN = { accountType: 'admin', isVerified: true, hasBackgroundCheck: true } as const
const OWN = '/api/admin/areas/mf-trial'
const OTHERS = '/api/admin/areas/mf-other'
const NOBODYS = '/api/admin/areas/mf-nobody'

const first = buildOf('first')
const second = buildOf('second')
const others = buildOf('other', {
  name: 'mf-other',
  routes: [{ path: '/other', title: 'Other' }],
})

const DISABLE = { action: 'disable' }

/** Two areas, and a person who owns a token of the first. */
async function scene() {
  const pipeline = await Team.of('mf-trial')
  await pipeline.ship(first)
  await pipeline.ship(second)
  await (await Team.of('mf-other')).ship(others)
  const mate = await someone({ accountType: 'parent' })
  await deployToken('mf-trial', { owner: { email: mate.user.email }, label: 'laptop' })
  return { pipeline, ...mate }
}

const isOnTeam = async (visitor: Visitor) =>
  (await visitor.get<CurrentUser>('/api/auth/user')).json.isOnTeam

const namesOf = async (visitor: Visitor) =>
  (await visitor.get<Area[]>('/api/admin/areas')).json.map(({ name }) => name)

test.group('A team at the page of its area', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(forgetReleases)

  test('sees its own area and moves it; the history says its team, the audit log who', async ({
    assert,
  }) => {
    const { user, visitor } = await scene()
    assert.deepEqual(await namesOf(visitor), ['mf-trial'])
    for (const part of [
      'releases',
      'history',
      'errors',
      'failed-calls',
      'flags',
      'previews',
      'contact',
    ]) {
      assert.equal((await visitor.get(`${OWN}/${part}`)).status, 200, part)
    }
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
    const linked = await visitor.send('GET', `${OWN}/releases`, { headers })
    assert.equal(linked.status, 403, 'no other site’s link looks')
    assert.equal((await visitor.put(`${OWN}/pointer`, { action: 'rollback' })).status, 204)
    const [area] = (await visitor.get<Area[]>('/api/admin/areas')).json
    assert.equal(area?.version, first.release.version)

    const made = await visitor.post(`${OWN}/previews`, { version: second.release.version })
    assert.equal(made.status, 201)
    const preview = made.json as Preview
    assert.equal(preview.madeBy, 'its team')
    assert.equal((await visitor.delete(`${OWN}/previews/${preview.id}`)).status, 204)

    const webhookUrl = 'https://hooks.example.com/releases'
    assert.equal((await visitor.put<TeamContact>(`${OWN}/contact`, { webhookUrl })).status, 200)
    assert.equal((await visitor.post(`${OWN}/contact/secret`)).status, 201)

    const { json: events } = await visitor.get<ReleaseEvent[]>(`${OWN}/history`)
    assert.include(events[0], { action: 'rollback', madeBy: 'its team' })
    const { rows } = await pool.query<{ action: string; by: string }>(
      `select action, details->>'by' as by from audit_log where actor_id = $1 order by id`,
      [user.id],
    )
    assert.deepEqual(
      rows.filter(({ action }) => action.startsWith('release.')),
      [
        'release.rolled_back',
        'release.preview_made',
        'release.preview_ended',
        'release.contact_changed',
        'release.webhook_secret_renewed',
      ].map((action) => ({ action, by: 'its team' })),
    )
  })

  test('gets the same refusal for others’ areas as for none, and changes nothing there', async ({
    assert,
  }) => {
    const { visitor } = await scene()
    const before = await databaseState()
    const bodies = []
    for (const area of [OTHERS, NOBODYS, '/api/admin/areas/NOT-A-NAME', `${OWN}x`]) {
      const answers = [
        await visitor.get(`${area}/releases`),
        await visitor.get(`${area}/flags`),
        await visitor.put(`${area}/pointer`, DISABLE),
        await visitor.post(`${area}/previews`, { version: others.release.version }),
        await visitor.put(`${area}/contact`, { email: 'team@example.com' }),
      ]
      bodies.push(
        answers.map((answer) => {
          const { requestId: _, ...problem } = problemIn(answer)
          return { status: answer.status, ...problem }
        }),
      )
    }
    assert.deepEqual(new Set(bodies.flat().map(({ status }) => status)), new Set([403]))
    for (const other of bodies) assert.deepEqual(other, bodies[0])
    assert.deepEqual(await databaseState(), before)
  })

  test('reads flags without anybody’s address; only admins set them and order slots', async ({
    assert,
  }) => {
    const { pipeline, visitor } = await scene()
    const flags = { 'wide-rows': { description: 'Rows as wide as the page.', default: false } }
    const slot = { name: 'trial.card', version: '1.0.0', description: 'Cards.', context: {} }
    await pipeline.ship(buildOf('flagged', { flags, slots: [slot] }))
    const { visitor: admin } = await someone(ADMIN)
    const named = await someone({ accountType: 'parent' })
    const setting = {
      percent: 10,
      accountTypes: [],
      people: [named.user.email],
      owner: 'Trial team',
      endsOn: clock.today(),
    }
    assert.equal((await admin.put(`${OWN}/flags/wide-rows`, setting)).status, 204)

    const shown = await visitor.get<Flag[]>(`${OWN}/flags`)
    assert.notInclude(shown.text, named.user.email)
    assert.include(shown.json[0]?.setting, { percent: 10, peopleCount: 1 })
    const [forAdmin] = (await admin.get<Flag[]>(`${OWN}/flags`)).json
    assert.deepEqual(forAdmin?.setting?.people, [named.user.email])

    for (const refused of [
      await visitor.put(`${OWN}/flags/wide-rows`, setting),
      await visitor.delete(`${OWN}/flags/wide-rows`),
      await visitor.put('/api/admin/slots/trial.card/order', { remotes: [] }),
      await visitor.get('/api/admin/jobs'),
      await visitor.get('/api/admin/audit-log'),
    ]) {
      assert.equal(refused.status, 403)
    }
  })

  test('loses it at once with its token, its time, its owner, and gains it by no pipeline', async ({
    assert,
  }) => {
    const { user, visitor } = await scene()
    const nobody = await someone({ accountType: 'parent' })
    assert.isFalse(await isOnTeam(nobody.visitor))
    assert.equal((await nobody.visitor.get('/api/admin/areas')).status, 403)

    const isOpen = async () => {
      const { status } = await visitor.get(`${OWN}/releases`)
      assert.equal((await visitor.get('/api/admin/areas')).status, status)
      assert.equal(await isOnTeam(visitor), status === 200)
      return status === 200
    }
    const change = (columns: string) =>
      pool.query(`update deploy_tokens set ${columns} where label = 'laptop'`)
    assert.isTrue(await isOpen())
    await change('revoked_at = now()')
    assert.isFalse(await isOpen())
    await change('revoked_at = null')
    assert.isTrue(await isOpen())
    clock.travelTo(new Date(Date.now() + 25 * 60 * 60 * 1_000))
    try {
      assert.isFalse(await isOpen(), 'the token expired')
    } finally {
      clock.travelBack()
    }
    await change(`owner_id = null, pipeline = 'ci'`)
    assert.isFalse(await isOpen(), 'a pipeline has the token now')
    await change(`owner_id = '${user.id}', pipeline = null`)
    assert.isTrue(await isOpen())
    await pool.query('update users set suspended_at = now() where id = $1', [user.id])
    assert.equal((await visitor.get(`${OWN}/releases`)).status, 401)
  })

  test('a token that ends while a move waits: the move is refused', async ({ assert }) => {
    const { user, visitor } = await scene()
    const client = new pg.Client({ connectionString: env.get('DATABASE_URL') })
    await client.connect()
    try {
      await client.query('begin')
      await client.query('update deploy_tokens set revoked_at = now() where owner_id = $1', [
        user.id,
      ])
      let isAnswered = false
      const answering = visitor.put(`${OWN}/pointer`, DISABLE).finally(() => (isAnswered = true))
      assert.isTrue(await blocksAnother(client, () => isAnswered), 'it waits for the token')
      await client.query('commit')
      assert.equal((await answering).status, 403)
      const { rows } = await pool.query('select from release_pointers where is_disabled')
      assert.lengthOf(rows, 0)
    } finally {
      await client.end()
    }
  })

  test('proves a second factor where reviewers do, and who it is before each change', async ({
    assert,
  }) => {
    const { user, visitor } = await scene()
    env.set('SECOND_FACTOR', 'reviewers')
    try {
      assert.equal(problemIn(await visitor.get(`${OWN}/releases`)).code, 'second_factor_needed')
      assert.equal((await visitor.get<CurrentUser>('/api/auth/user')).json.factorWait, 'reviewing')
      await addPasskey(visitor)
      assert.equal((await visitor.get(`${OWN}/releases`)).status, 200)
      await pool.query(
        `update sessions set confirmed_at = confirmed_at - interval '11 minutes' where user_id = $1`,
        [user.id],
      )
      assert.equal((await visitor.get(`${OWN}/releases`)).status, 200)
      const move = await visitor.put(`${OWN}/pointer`, DISABLE)
      assert.equal(problemIn(move).code, 'confirmation_needed')
    } finally {
      env.set('SECOND_FACTOR', 'offered')
    }
  })
})
