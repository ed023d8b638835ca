import { test } from '@japa/runner'
import { api, type Endpoint, remoteNameSchema } from '@fieldhouse/contract'
import { addressOf, nameOf } from '#tests/support/addresses'
import { cleanDatabase } from '#tests/support/clean_database'
import { person, signedIn } from '#tests/support/people'
import { deployToken } from '#tests/support/releases'
import { statusBeforeBody } from '#tests/support/status_before_body'
import type { Visitor } from '#tests/support/visitor'

const ENDPOINTS: readonly Endpoint[] = Object.values(api)
const WRITES = ENDPOINTS.filter(({ method }) => method !== 'GET')
const NOT_FOR_ANYONE = WRITES.filter(({ access }) => access !== 'anyone')

const cookieOf = (visitor: Visitor) => ({
  cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
})

test.group('Admission comes before a byte of the body is read', (group) => {
  let stranger: Record<string, string>
  let token: string
  group.setup(async () => {
    await cleanDatabase()
    stranger = cookieOf(await signedIn(await person()))
    token = await deployToken('mf-other')
  })

  test('covers enough calls to be meaningful', ({ assert }) => {
    assert.isAbove(NOT_FOR_ANYONE.length, 50)
  })

  for (const entry of NOT_FOR_ANYONE) {
    test(`${nameOf(entry)} refuses unauthorized callers before their body arrives`, async ({
      assert,
    }) => {
      assert.equal(await statusBeforeBody(entry.method, addressOf(entry)), 401, 'signed out')
      if (['admin', 'editor', 'team'].includes(entry.access)) {
        assert.equal(
          await statusBeforeBody(entry.method, addressOf(entry), stranger),
          403,
          'stranger',
        )
      }
      if (entry.access === 'deploy_token') {
        for (const headers of [stranger, { authorization: `Bearer ${token}` }]) {
          assert.equal(await statusBeforeBody(entry.method, addressOf(entry), headers), 401)
        }
      }
    })
  }
})

test.group('Calls with a deploy token', () => {
  test('name the token’s remote in their path', ({ assert }) => {
    const calls = ENDPOINTS.filter(({ access }) => access === 'deploy_token')
    assert.isNotEmpty(calls)
    for (const entry of calls) {
      assert.strictEqual(entry.params?.shape.remote, remoteNameSchema, nameOf(entry))
      assert.include(entry.errors, 401, nameOf(entry))
    }
  })

  test('are all calls below /api/releases', ({ assert }) => {
    for (const entry of ENDPOINTS.filter(({ path }) => path.startsWith('/api/releases/'))) {
      assert.equal(entry.access, 'deploy_token', nameOf(entry))
    }
  })
})
