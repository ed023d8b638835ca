import { test } from '@japa/runner'
import { type Preview, PREVIEW_HOURS, PREVIEWS_MAX } from '@fieldhouse/contract'
import { pool } from '#core/database/pool'
import { signLink } from '#mail/signed_links'
import { operator } from '#releases/actor'
import { takePrefixBack } from '#releases/prefixes'
import { bootOf } from '#tests/support/boot'
import { cleanDatabase } from '#tests/support/clean_database'
import { someone } from '#tests/support/people'
import { buildOf, forgetReleases, Team } from '#tests/support/releases'
import { Visitor } from '#tests/support/visitor'

const ADMIN = { accountType: 'admin', isVerified: true, hasBackgroundCheck: true } as const
const AREA = '/api/admin/areas/mf-trial/previews'
const OWN = '/api/releases/mf-trial/previews'

const live = buildOf('live')
const next = buildOf('next')

const linkOf = ({ path }: Preview) => path.slice('/?preview='.length)

/** Version of the remote in a person's next page, and whether it is a preview. */
async function shownTo(visitor: Visitor) {
  const { text } = await visitor.get('/trial')
  const remote = bootOf(text).remotes.remotes.find(({ name }) => name === 'mf-trial')
  return remote ? { version: remote.version, isPreview: remote.isPreview ?? false } : null
}

const LIVE = { version: live.release.version, isPreview: false }
const NEXT = { version: next.release.version, isPreview: true }

const submit = (visitor: Visitor, preview: Preview, returnTo = '/trial') =>
  visitor.submit('/release-preview', { preview: linkOf(preview), returnTo })

async function scene() {
  const team = await Team.of('mf-trial')
  await team.ship(live)
  await team.upload(next)
  await team.publish(next)
  const { visitor: admin } = await someone(ADMIN)
  const make = async () => {
    const { json } = await team.send('POST', OWN, { json: { version: next.release.version } })
    return json as Preview
  }
  return { team, admin, make }
}

const endAll = () =>
  pool.query(`update release_previews set created_at = now() - interval '2 days',
    expires_at = now() - interval '1 day'`)

test.group('Previews of releases', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(forgetReleases)

  test('a link asks, shows the release to this browser only, and a reset leads back', async ({
    assert,
  }) => {
    const { team, admin, make } = await scene()
    const preview = await make()
    assert.equal(preview.version, next.release.version)
    assert.equal(preview.madeBy, 'tests (tests)')
    assert.equal(
      Date.parse(preview.expiresAt) - Date.parse(preview.createdAt),
      PREVIEW_HOURS * 3_600_000,
    )

    const asked = await admin.send('GET', `${preview.path}&tab=2`)
    assert.equal(asked.status, 200)
    assert.include(asked.text, next.release.version)
    assert.include(asked.text, 'href="/?tab=2"')
    assert.isEmpty(asked.headers.getSetCookie())
    assert.deepEqual(await shownTo(admin), LIVE)

    const pressed = await submit(admin, preview, '/trial?tab=2')
    assert.deepEqual([pressed.status, pressed.headers.get('location')], [303, '/trial?tab=2'])
    assert.match(pressed.headers.getSetCookie()[0] ?? '', /HttpOnly; SameSite=Lax$/i)
    assert.deepEqual(await shownTo(admin), NEXT)
    const { visitor: other } = await someone(ADMIN)
    assert.deepEqual(await shownTo(other), LIVE)

    // Integrity holds as for what is live.
    const { text } = await admin.get('/trial')
    const remote = bootOf(text).remotes.remotes.find(({ name }) => name === 'mf-trial')
    assert.equal(remote?.entry.integrity, next.release.files[0]?.integrity)

    await admin.send('GET', '/trial?preview=', { headers: { 'sec-fetch-site': 'cross-site' } })
    assert.deepEqual(await shownTo(admin), NEXT, 'no other site leads back')
    const back = await admin.send('GET', '/trial?preview=')
    assert.equal(back.headers.get('location'), '/trial')
    assert.deepEqual(await shownTo(admin), LIVE)
    assert.equal((await team.send('GET', OWN)).status, 200)
  })

  test('a failing preview is listed and speaks for nobody, while a canary of the same release is judged', async ({
    assert,
  }) => {
    const [reviewer, member] = [await someone(ADMIN), await someone()]
    const { team, make } = await scene()
    const { version } = next.release
    await team.move({ action: 'canary', version, percent: 100 })
    await submit(reviewer.visitor, await make())
    const failure = {
      source: 'mf-trial',
      version,
      phase: 'mount',
      message: 'no such stat',
      path: '/trial',
    }
    const witnesses = async () => {
      const { rows } = await pool.query<{ count: number }>(
        'select count(*)::int as count from release_failures where version = $1',
        [version],
      )
      return rows[0]?.count
    }

    await reviewer.visitor.post('/api/client-errors', failure)
    assert.equal(await witnesses(), 0)
    const { json } = await team.send('GET', '/api/releases/mf-trial/errors')
    assert.lengthOf(json as unknown[], 1)
    await member.visitor.post('/api/client-errors', failure)
    assert.equal(await witnesses(), 1)
  })

  test('owners of a token see their own remote, others and lost tokens nothing', async ({
    assert,
  }) => {
    const { make } = await scene()
    const preview = await make()
    const owner = await someone({ accountType: 'parent' })
    await Team.of('mf-trial', { owner: { email: owner.user.email }, label: 'laptop' })
    const elsewhere = await someone({ accountType: 'parent' })
    await Team.of('mf-other', { owner: { email: elsewhere.user.email }, label: 'laptop' })
    const nobody = await someone({ accountType: 'parent' })

    for (const { visitor } of [elsewhere, nobody]) {
      const asked = await visitor.send('GET', preview.path)
      assert.equal(asked.status, 404)
      assert.notInclude(asked.text, next.release.version)
      await submit(visitor, preview)
      assert.deepEqual(await shownTo(visitor), LIVE)
    }
    await submit(owner.visitor, preview)
    assert.deepEqual(await shownTo(owner.visitor), NEXT)
    await pool.query(`update deploy_tokens set revoked_at = now() where label = 'laptop'`)
    assert.deepEqual(await shownTo(owner.visitor), LIVE, 'the token was revoked')
  })

  test('a signed-out visitor signs in first, and comes back to the question', async ({
    assert,
  }) => {
    const { make } = await scene()
    const preview = await make()
    const visitor = new Visitor()
    const asked = await visitor.send('GET', preview.path)
    assert.equal(asked.status, 303)
    assert.equal(
      new URL(asked.headers.get('location') ?? '', 'http://fieldhouse').searchParams.get(
        'returnTo',
      ),
      preview.path,
    )
    await submit(visitor, preview)
    assert.isFalse(visitor.cookies.has('preview'))
  })

  test('forged, foreign, expired and ended links do nothing, also for who opened them before', async ({
    assert,
  }) => {
    const { team, admin, make } = await scene()
    const preview = await make()
    const link = linkOf(preview)
    const forged = [
      link.replace(/.\..{5}/, (part) => part.slice(0, -1) + (part.endsWith('A') ? 'B' : 'A')),
      // The same bytes in another spelling: the last letter has two bits to spare.
      link.slice(0, -1) + String.fromCharCode(link.charCodeAt(link.length - 1) + 1),
      `${preview.id}.${link.split('.').at(-1)!.slice(2)}`,
      preview.id,
      signLink('unsubscribe', preview.id),
      signLink('preview', '00000000-0000-4000-8000-000000000000'),
      signLink('preview', 'no id'),
      'x'.repeat(5_000),
    ]
    for (const one of forged) {
      const address = `/trial?preview=${encodeURIComponent(one)}`
      assert.equal((await admin.send('GET', address)).status, 404, one)
      await admin.submit('/release-preview', { preview: one, returnTo: '/trial' })
      assert.isFalse(admin.cookies.has('preview'), one)
      const cookies = [...admin.cookies, ['preview', one]].map((pair) => pair.join('='))
      const { text } = await admin.send('GET', '/trial', {
        headers: { cookie: cookies.join('; ') },
      })
      assert.isUndefined(bootOf(text).remotes.remotes[0]?.isPreview, one)
    }

    await submit(admin, preview)
    assert.deepEqual(await shownTo(admin), NEXT)
    await endAll()
    assert.deepEqual(await shownTo(admin), LIVE, 'its time is over')
    assert.equal((await admin.send('GET', preview.path)).status, 404)
    assert.deepEqual((await team.send('GET', OWN)).json, [])

    const again = await make()
    assert.notEqual(again.id, preview.id)
    await submit(admin, again)
    assert.deepEqual(await shownTo(admin), NEXT)
    assert.equal((await team.send('DELETE', `${OWN}/${again.id}`)).status, 204)
    assert.equal((await team.send('DELETE', `${OWN}/${again.id}`)).status, 404)
    assert.deepEqual(await shownTo(admin), LIVE, 'it was ended')
  })

  test('a disabled area has no preview, and what was not published gets none', async ({
    assert,
  }) => {
    const { team, admin, make } = await scene()
    const preview = await make()
    await submit(admin, preview)
    await team.move({ action: 'disable' })
    assert.isNull(await shownTo(admin))

    assert.equal(
      (await team.send('POST', OWN, { json: { version: '0.1.0-000000000000' } })).status,
      404,
    )
  })

  test('previews end with an address that the remote loses', async ({ assert }) => {
    const { team, admin, make } = await scene()
    await submit(admin, await make())
    await team.move({ action: 'disable' })
    await takePrefixBack('mf-trial', '/trial', operator())
    assert.deepEqual((await team.send('GET', OWN)).json, [])
  })

  test('one link per release, and no more than the list takes', async ({ assert }) => {
    const { team, make } = await scene()
    const [one, two] = await Promise.all([make(), make()])
    assert.equal(one.id, two.id)
    await pool.query(
      `insert into releases (remote, version, manifest, published_at)
       select remote, '0.1.0-' || lpad(n::text, 12, '0'), manifest, published_at
       from releases, generate_series(1, $2) n where version = $1`,
      [live.release.version, PREVIEWS_MAX - 1],
    )
    await pool.query(
      `insert into release_previews (remote, version, made_by, created_at, expires_at)
       select remote, version, 'tests', now(), now() + interval '1 day'
       from releases where version like '0.1.0-00000000%'`,
    )
    const full = await team.send('POST', OWN, { json: { version: live.release.version } })
    assert.equal(full.status, 409)
    assert.include(full.text, 'end one of them')
    assert.lengthOf((await team.send('GET', OWN)).json as Preview[], PREVIEWS_MAX)
    await endAll()
    const free = await team.send('POST', OWN, { json: { version: live.release.version } })
    assert.equal(free.status, 201)
  })

  test('admins make, list and end them; a token is for its own remote; the audit log has it', async ({
    assert,
  }) => {
    const { team, admin } = await scene()
    const made = await admin.post(AREA, { version: next.release.version })
    assert.equal(made.status, 201)
    const preview = made.json as Preview
    assert.equal(preview.madeBy, 'an admin')
    assert.deepEqual((await team.send('GET', OWN)).json, [preview])
    assert.deepEqual((await admin.get<Preview[]>(AREA)).json, [preview])

    const other = await Team.of('mf-other')
    for (const [method, path, options] of [
      ['GET', OWN, {}],
      ['POST', OWN, { json: { version: next.release.version } }],
      ['DELETE', `${OWN}/${preview.id}`, {}],
    ] as const) {
      assert.equal((await other.send(method, path, options)).status, 401)
    }
    const { visitor: parent } = await someone({ accountType: 'parent' })
    assert.equal((await parent.get(AREA)).status, 403)
    assert.equal((await parent.post(AREA, { version: next.release.version })).status, 403)

    assert.equal((await admin.delete(`${AREA}/${preview.id}`)).status, 204)
    assert.deepEqual((await admin.get<Preview[]>(AREA)).json, [])
    const { rows } = await pool.query<{ action: string; named: boolean; version: string }>(
      `select action, actor_id is not null named, details->>'version' as version
       from audit_log where action like 'release.preview%' order by id desc limit 2`,
    )
    const of = { named: true, version: next.release.version }
    assert.deepEqual(rows, [
      { action: 'release.preview_ended', ...of },
      { action: 'release.preview_made', ...of },
    ])
  })
})
