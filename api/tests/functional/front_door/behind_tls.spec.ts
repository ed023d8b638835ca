import { request } from 'node:http'
import { test } from '@japa/runner'
import { bootOf } from '#tests/support/boot'
import { cleanDatabase } from '#tests/support/clean_database'
import { PASSWORD, person, someone } from '#tests/support/people'
import { buildOf, forgetReleases, Team } from '#tests/support/releases'
import { serverOrigin } from '#tests/support/test_server'
import { Visitor } from '#tests/support/visitor'

const NAME = 'fieldhouse.example'
/** Headers of a proxy that ends TLS under this name. */
const PROXIED = { 'x-forwarded-proto': 'https', 'x-forwarded-host': NAME }
const SECURE_COOKIE = '__Host-fieldhouse_session'

/** A request as by {@link Visitor}, but to another host name. */
function ask(
  path: string,
  headers: Record<string, string>,
  form?: Record<string, string>,
): Promise<{ status: number; text: string; headers: NodeJS.Dict<string | string[]> }> {
  const body = form && new URLSearchParams(form).toString()
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL(path, serverOrigin()),
      {
        method: form ? 'POST' : 'GET',
        headers: {
          ...headers,
          ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        },
      },
      (answer) => {
        let text = ''
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** A person signed in over TLS. */
async function signedInByTls() {
  const { user, visitor } = await someone()
  const token = visitor.cookies.get('fieldhouse_session') ?? ''
  return { user, token, cookie: `${SECURE_COOKIE}=${token}` }
}

test.group('Behind a TLS proxy', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(async () => {
    await forgetReleases()
    const routes = [
      { path: '/data', title: 'Data', data: ['/api/posts/feed'] },
      { path: '/data/own', title: 'Own', data: ['/api/auth/user'] },
    ]
    await (await Team.of('mf-data')).ship(buildOf('data', { name: 'mf-data', routes }))
  })

  test('a page embeds the answers to its first queries', async ({ assert }) => {
    const { user, cookie } = await signedInByTls()
    const boot = bootOf((await ask('/data', { ...PROXIED, cookie })).text)
    assert.deepInclude(boot.queries['/api/auth/user'], { id: user.id })
    assert.sameMembers(Object.keys(boot.answers), [
      '/api/notifications/unread-count',
      '/api/posts/feed',
    ])
  })

  test('with TLS or a host name, the page and its embedded answers belong to the same person', async ({
    assert,
  }) => {
    const { user, cookie } = await signedInByTls()
    const other = await signedInByTls()
    // Of two cookies, only the one with the prefix counts.
    const both = `fieldhouse_session=${other.token}; ${cookie}`
    for (const headers of [
      PROXIED,
      { ...PROXIED, 'x-forwarded-host': 'localhost' },
      { host: NAME },
    ]) {
      const boot = bootOf((await ask('/data/own', { ...headers, cookie: both })).text)
      assert.deepInclude(boot.queries['/api/auth/user'], { id: user.id })
      assert.deepInclude(boot.answers['/api/auth/user']?.data, { id: user.id })
    }
  })

  test('external requests cannot pass as internal, or as sent over TLS', async ({ assert }) => {
    const { cookie, token } = await signedInByTls()
    const guessed = {
      'x-own-request': 'a guess',
      'x-own-request-protocol': 'https',
      'x-own-request-hostname': NAME,
    }
    assert.equal((await ask('/api/auth/user', { ...guessed, cookie })).status, 401)
    const plain = { ...PROXIED, ...guessed, 'x-own-request-protocol': 'http' }
    const asPlain = { ...plain, 'x-own-request-hostname': 'localhost' }
    const tossed = `fieldhouse_session=${token}`
    assert.equal((await ask('/api/auth/user', { ...asPlain, cookie: tossed })).status, 401)
    assert.equal((await ask('/api/auth/user', { ...PROXIED, cookie })).status, 200)
  })

  test('sends HSTS, over TLS only', async ({ assert }) => {
    for (const path of [
      '/',
      '/api/health/live',
      '/api/login',
      '/no/such/file.js',
      '/api/nothing',
    ]) {
      const { headers } = await ask(path, PROXIED)
      assert.match(String(headers['strict-transport-security']), /^max-age=\d{8}$/, path)
    }
    for (const headers of [
      {},
      { host: NAME },
      { 'x-forwarded-proto': 'https' },
      { 'x-forwarded-proto': 'http', 'x-forwarded-host': NAME },
    ]) {
      assert.isUndefined((await ask('/', headers)).headers['strict-transport-security'])
    }
  })
})

test.group('Signing in over plain HTTP with a host name', (group) => {
  group.each.setup(cleanDatabase)

  for (const [path, form] of [
    ['/api/login?returnTo=/news', undefined],
    ['/api/login', { email: 'jordan@example.com', password: PASSWORD }],
    [
      '/api/register',
      { email: 'new@example.com', password: PASSWORD, firstName: 'Mia', lastName: 'Lo' },
    ],
  ] as const) {
    test(`${form ? 'POST' : 'GET'} ${path} explains what is missing`, async ({ assert }) => {
      await person({ email: 'jordan@example.com' })
      const answer = await ask(path, { host: `${NAME}:8080` }, form)
      assert.equal(answer.status, 403)
      assert.include(answer.text, 'Signing in needs HTTPS')
      assert.include(answer.text, 'TRUSTED_PROXIES')
      assert.include(answer.text, `href="https://${NAME}/api/login"`)
      assert.notInclude(answer.text, '<form')
      assert.isUndefined(answer.headers['set-cookie'])
    })
  }

  test('requests over TLS, or to this machine itself, are unaffected', async ({ assert }) => {
    for (const headers of [PROXIED, { host: 'localhost:3333' }, { host: '127.0.0.1' }]) {
      assert.equal((await ask('/api/login', headers)).status, 200, JSON.stringify(headers))
    }
    assert.equal((await new Visitor().get('/api/login')).status, 200)
  })
})
