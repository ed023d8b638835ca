import { connect } from 'node:net'
import { test } from '@japa/runner'
import { api, type Endpoint } from '@fieldhouse/contract'
import { addressOf, nameOf } from '#tests/support/addresses'
import { cleanDatabase } from '#tests/support/clean_database'
import { someone } from '#tests/support/people'
import { serverOrigin } from '#tests/support/test_server'
import { type Response, Visitor } from '#tests/support/visitor'

const READS = (Object.values(api) as readonly Endpoint[]).filter(
  // An event stream ends only when its client disconnects.
  ({ method, path }) => method === 'GET' && path !== '/api/events',
)
const PAGES = ['/', '/feed', '/nowhere/at/all', '/assets/missing.js', '/remotes.json', '/%zz']
/** Answers open to any origin, since they contain no personal data. */
const FOR_ANY_ORIGIN = new Set(['/api/openapi.json'])
const MAY_BE_KEPT = new Set(['/api/openapi.json', '/api/docs'])

const directives = (policy: string | null) =>
  new Map(
    (policy ?? '').split('; ').map((directive): [string, string] => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )

/** Violations of rules for every answer. */
function wrongWith(path: string, { headers, text }: Response): string[] {
  const policy = directives(headers.get('content-security-policy'))
  const type = headers.get('content-type') ?? ''
  const isText = /^(text|application\/json)/.test(type)
  const checks: Record<string, boolean> = {
    'x-content-type-options': headers.get('x-content-type-options') === 'nosniff',
    'referrer-policy': /^(same-origin|strict-origin-when-cross-origin)$/.test(
      headers.get('referrer-policy') ?? '',
    ),
    'frame-ancestors': policy.get('frame-ancestors') === "'none'",
    'base-uri': policy.get('base-uri') === "'none'",
    'object-src': (policy.get('object-src') ?? policy.get('default-src')) === "'none'",
    'require-trusted-types-for':
      !type.startsWith('text/html') ||
      (policy.get('script-src') ?? policy.get('default-src')) === "'none'" ||
      policy.get('require-trusted-types-for') === "'script'",
    unsafe: !/unsafe-/.test(headers.get('content-security-policy') ?? ''),
    'content-type': text === '' || (type !== '' && (!isText || /charset=utf-8/i.test(type))),
    'access-control-allow-origin':
      !headers.has('access-control-allow-origin') || FOR_ANY_ORIGIN.has(path),
    'cache-control':
      !path.startsWith('/api/') ||
      MAY_BE_KEPT.has(path) ||
      /no-store|private/.test(headers.get('cache-control') ?? ''),
    'x-request-id': headers.has('x-request-id'),
  }
  return Object.entries(checks).flatMap(([name, holds]) => (holds ? [] : [name]))
}

/** Sends raw bytes that no HTTP client would. @returns the whole answer */
function sendRaw(lines: string[]): Promise<string> {
  const { hostname, port } = new URL(serverOrigin())
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(lines.join('\r\n')))
    socket.setTimeout(5_000, () => socket.destroy())
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}

test.group('Every answer', (group) => {
  let member: Visitor
  group.setup(async () => {
    await cleanDatabase()
    member = (await someone()).visitor
  })

  for (const entry of READS) {
    test(`${nameOf(entry)} has the security headers, signed out and signed in`, async ({
      assert,
    }) => {
      for (const visitor of [new Visitor(), member]) {
        const answer = await visitor.get(addressOf(entry))
        assert.deepEqual(wrongWith(entry.path, answer), [], String(answer.status))
      }
    })
  }

  for (const path of PAGES) {
    test(`${path} has them too`, async ({ assert }) => {
      const answer = await new Visitor().get(path)
      assert.deepEqual(wrongWith(path, answer), [], String(answer.status))
    })
  }

  test('TRACE echoes nothing', async ({ assert }) => {
    const answer = await sendRaw([
      'TRACE /api/auth/user HTTP/1.1',
      'Host: localhost',
      'Cookie: fieldhouse_session=my-own-secret',
      'Connection: close',
      '',
      '',
    ])
    assert.match(answer, /^HTTP\/1\.1 4\d\d /)
    assert.notInclude(answer, 'my-own-secret')
  })

  test('a content length with chunked encoding is refused: the end of a request must be unambiguous', async ({
    assert,
  }) => {
    const answer = await sendRaw([
      'POST /api/client-errors HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/json',
      'Content-Length: 4',
      'Transfer-Encoding: chunked',
      '',
      '0',
      '',
      'GET /api/health/live HTTP/1.1',
      'Host: localhost',
      '',
      '',
    ])
    assert.match(answer, /^HTTP\/1\.1 400 /)
    assert.lengthOf(answer.match(/HTTP\/1\.1 /g) ?? [], 1)
  })
})
