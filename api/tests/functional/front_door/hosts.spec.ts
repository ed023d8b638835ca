import { test } from '@japa/runner'
import { api, type Endpoint } from '@fieldhouse/contract'
import { isHost } from '#core/http/request_origin'
import { addressOf, nameOf } from '#tests/support/addresses'
import { cleanDatabase } from '#tests/support/clean_database'
import { someone } from '#tests/support/people'
import { ask } from '#tests/support/raw_host'

const ENDPOINTS: readonly Endpoint[] = Object.values(api)

const NO_HOSTS = [
  'a b',
  'a/b',
  'a@b',
  'a?b',
  'a#b',
  'a\\b',
  'a%',
  '%00',
  'a:b',
  'a:99999',
  ':',
  '[',
  '[::1',
  '[zz]',
  '1.2.3.456',
  '<script>',
  'a,b',
  `${'a'.repeat(8_000)}`,
  'javascript:alert(1)',
  '..',
  '\u00e9',
]
const HOSTS = ['localhost', 'a_b:3333', '127.0.0.1:1', '[::1]:3333', 'Example.COM', 'example.com.']

/** Headers that claim the host and protocol of a request. */
const HOST_HEADERS = [
  (host: string) => ({ host }),
  (host: string) => ({ host: 'localhost', 'x-forwarded-host': host }),
]

test.group('The Host header of a request', (group) => {
  let cookie: string
  group.setup(async () => {
    await cleanDatabase()
    const { visitor } = await someone()
    // Over TLS the cookie has another name.
    cookie = [...visitor.cookies]
      .flatMap(([name, value]) => [`${name}=${value}`, `__Host-${name}=${value}`])
      .join('; ')
  })

  test('is valid, or missing', ({ assert }) => {
    for (const host of HOSTS) assert.isTrue(isHost(host), host)
    for (const host of NO_HOSTS.filter((host) => host !== '..')) {
      assert.isFalse(isHost(host), host)
    }
  })

  for (const entry of ENDPOINTS) {
    test(`causes no server error at ${nameOf(entry)}, whatever its value`, async ({ assert }) => {
      for (const spoken of HOST_HEADERS) {
        for (const host of NO_HOSTS) {
          const { status } = await ask(entry.method, addressOf(entry), {
            'content-type': 'application/json',
            ...spoken(host),
          })
          assert.isBelow(status, 500, host)
        }
      }
    })
  }

  test('gets a 400 if invalid, before anything is written', async ({ assert }) => {
    for (const path of ['/api/objects/upload', '/api/verification-documents/upload']) {
      for (const spoken of HOST_HEADERS) {
        for (const host of ['a b', 'a:99999', '1.2.3.456', '[zz]']) {
          const { status, text } = await ask('POST', path, { cookie, ...spoken(host) })
          assert.equal(status, 400, host)
          assert.equal((JSON.parse(text) as { code: string }).code, 'bad_host')
        }
      }
    }
  })

  test('is the base of an upload’s URL, over http or https', async ({ assert }) => {
    for (const protocol of ['https', 'http', 'javascript', 'a b', '']) {
      const { status, text } = await ask('POST', '/api/objects/upload', {
        cookie,
        host: 'localhost:3333',
        'x-forwarded-proto': protocol,
      })
      assert.equal(status, 200, protocol)
      const { uploadURL } = JSON.parse(text) as { uploadURL: string }
      assert.match(uploadURL, /^https?:\/\/localhost:3333\/api\/objects\//)
    }
  })
})
