import { test } from '@japa/runner'
import { pool } from '#core/database/pool'
import { bootOf } from '#tests/support/boot'
import { cleanDatabase } from '#tests/support/clean_database'
import { someone } from '#tests/support/people'
import { buildOf, forgetReleases, Team } from '#tests/support/releases'
import { Visitor } from '#tests/support/visitor'

/** Publishes a remote with one page, `/data/:id`, that preloads these addresses. */
async function shipPageOf(data: string[]) {
  const team = await Team.of('mf-data')
  await team.ship(
    buildOf('data', { name: 'mf-data', routes: [{ path: '/data/:id', title: 'Data', data }] }),
  )
}

test.group('The front door', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(async () => {
    await forgetReleases()
    await (await Team.of('mf-trial')).ship(buildOf('page'))
  })

  test('answers every path with the page, a new nonce each time, and never caches it', async ({
    assert,
  }) => {
    const pages = await Promise.all(
      ['/', '/deep/er/path'].map((path) => new Visitor().send('GET', path)),
    )
    const nonces = pages.map(({ text }) => /property="csp-nonce" content="([^"]+)"/.exec(text)?.[1])
    assert.notEqual(nonces[0], nonces[1])
    for (const [index, { status, headers }] of pages.entries()) {
      assert.equal(status, 200, 'a signed-out visitor gets the landing page on every path')
      assert.equal(headers.get('cache-control'), 'no-store')
      assert.equal(headers.get('x-content-type-options'), 'nosniff')
      const policy = headers.get('content-security-policy') ?? ''
      assert.include(policy, `'nonce-${nonces[index]}'`)
      assert.notInclude(policy, 'unsafe')
      for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
        assert.include(policy, directive)
      }
    }
  })

  test('inlines the remotes and the signed-in person, and preloads what their route needs', async ({
    assert,
  }) => {
    const { user, visitor } = await someone({ firstName: '</script><script>alert(1)//' })
    const { text, headers } = await visitor.send('GET', '/trial')
    const boot = bootOf(text)
    assert.deepInclude(boot.queries['/api/auth/user'], { id: user.id })
    const [remote] = boot.remotes.remotes
    assert.include(text, `rel="preload" as="script" href="${remote!.entry.url}"`)
    assert.include(text, `href="${remote!.screens[0]!.url}"`)
    assert.notInclude(text, '<script>alert')
    assert.notInclude(headers.get('content-security-policy') ?? '', 'localhost')
    const elsewhere = await visitor.send('GET', '/')
    assert.notInclude(elsewhere.text, `rel="preload" as="script" href="${remote!.entry.url}"`)
  })

  test('tells signed-out visitors only that they are signed out', async ({ assert }) => {
    const boot = bootOf((await new Visitor().send('GET', '/trial')).text)
    assert.deepEqual(boot.queries, { '/api/auth/user': null })
  })

  test('embeds the answers to the page’s first queries: those of the signed-in person, without refusals', async ({
    assert,
  }) => {
    await shipPageOf(['/api/profiles/:id', '/api/admin/users', '/api/posts/feed'])
    const { user, visitor } = await someone()
    const path = `/data/${user.id}`
    const { answers } = bootOf((await visitor.send('GET', path)).text)
    assert.sameMembers(Object.keys(answers), [
      '/api/notifications/unread-count',
      `/api/profiles/${user.id}`,
      '/api/posts/feed',
    ])
    const own = await visitor.send('GET', `/api/profiles/${user.id}`)
    assert.deepEqual(answers[`/api/profiles/${user.id}`], {
      data: own.json,
      next: null,
      revision: own.headers.get('etag'),
    })

    const { visitor: other } = await someone()
    const theirs = bootOf((await other.send('GET', path)).text)
    const read = await other.send('GET', `/api/profiles/${user.id}`)
    assert.deepEqual(theirs.answers[`/api/profiles/${user.id}`]?.data, read.json)
    assert.deepEqual(bootOf((await new Visitor().send('GET', path)).text).answers, {})
  })

  test('runs no query smuggled into a page’s address by a link', async ({ assert }) => {
    await shipPageOf(['/api/profiles/:id'])
    const { visitor } = await someone()
    for (const id of [
      '..%5C..%5Capi%5Clogout',
      '..%5Cposts%5Cfeed%23',
      '%2e%2e%5Cprivacy-settings',
    ]) {
      const { answers } = bootOf((await visitor.send('GET', `/data/${id}`)).text)
      assert.deepEqual(Object.keys(answers), ['/api/notifications/unread-count'], id)
    }
  })

  test('counts a page load as use of the session; clients cannot forge internal requests to hide it', async ({
    assert,
  }) => {
    const { user, visitor } = await someone()
    const seen = async (path: string, headers: Record<string, string> = {}) => {
      await pool.query(
        `update sessions set last_seen_at = last_seen_at - interval '1 day', address = '192.0.2.1'
          where user_id = $1`,
        [user.id],
      )
      await visitor.send('GET', path, { headers })
      // Written after the answer.
      for (;;) {
        const { rows } = await pool.query<{ address: string }>(
          'select address from sessions where user_id = $1',
          [user.id],
        )
        if (rows[0]!.address !== '192.0.2.1') return rows[0]!.address
      }
    }
    const address = await seen('/trial')
    assert.notEqual(address, '127.0.0.1', 'theirs, not our own')
    assert.equal(await seen('/api/auth/user', { 'x-own-request': 'a guess' }), address)
  })

  test('answers 404 with the page for missing content', async ({ assert }) => {
    const { visitor } = await someone()
    assert.equal((await visitor.send('GET', '/no/such/place')).status, 404)
    assert.equal((await visitor.send('GET', '/trial/')).status, 200)
  })

  test('hides remotes from people outside their audience: no address, no preload, a 404', async ({
    assert,
  }) => {
    await (
      await Team.of('mf-desk')
    ).ship(
      buildOf('desk', {
        name: 'mf-desk',
        routes: [{ path: '/desk', title: 'Desk' }],
        audience: { kind: 'account_types', accountTypes: ['admin'], verified: true },
      }),
    )
    const { visitor: member } = await someone()
    const page = await member.send('GET', '/desk')
    assert.equal(page.status, 404)
    assert.notInclude(page.text, 'mf-desk')
    assert.notInclude((await member.send('GET', '/remotes.json')).text, 'mf-desk')

    const { visitor: unverified } = await someone({ accountType: 'admin' })
    assert.equal((await unverified.send('GET', '/desk')).status, 404)

    const { visitor: admin } = await someone({ accountType: 'admin', isVerified: true })
    const desk = await admin.send('GET', '/desk')
    assert.equal(desk.status, 200)
    assert.include(desk.text, 'rel="preload" as="script" href="/remotes/mf-desk/')
  })

  test('leaves out a broken remote, and keeps the others', async ({ assert }) => {
    await (
      await Team.of('mf-broken')
    ).ship(buildOf('broken', { name: 'mf-broken', routes: [{ path: '/broken', title: 'Broken' }] }))
    await pool.query(
      `update releases set manifest = jsonb_set(manifest, '{definition,routes,0,title}', '7')
        where remote = 'mf-broken'`,
    )
    const { visitor } = await someone()
    const { remotes } = bootOf((await visitor.send('GET', '/trial')).text)
    assert.deepEqual(
      remotes.remotes.map(({ name }) => name),
      ['mf-trial'],
    )
  })

  test('serves no file outside the build', async ({ assert }) => {
    for (const path of [
      '/assets/../package.json',
      '/assets/%2e%2e/shell.json',
      '/remotes/mf-trial/none.js',
    ]) {
      assert.notEqual(
        (await new Visitor().send('GET', path)).headers.get('content-type')?.split(';')[0],
        'application/json',
      )
    }
    assert.equal((await new Visitor().send('GET', '/remotes/mf-trial/none.js')).status, 404)
    assert.equal((await new Visitor().send('GET', '/assets/none.js')).status, 404)
  })
})
