import { test } from '@japa/runner'
import { api, type Endpoint, problemSchema } from '@fieldhouse/contract'
import { fc } from '#tests/support/seed'
import { pool } from '#core/database/pool'
import { badBodies, badParams, badQueries } from '#tests/support/bad_input'
import { confirmEmailOf } from '#tests/support/confirmed_email'
import { cleanDatabase } from '#tests/support/clean_database'
import { databaseState } from '#tests/support/database_state'
import { report } from '#tests/support/moderation'
import { write } from '#tests/support/news'
import { deployToken } from '#tests/support/releases'
import { type Scene, setScene } from '#tests/support/read_scene'
import type { RequestOptions, Response, Visitor } from '#tests/support/visitor'

/** Samples of each kind of input: three by day, more at night. */
const RUNS = { numRuns: Number(process.env.PROPERTY_RUNS ?? 3) }

const JSON_TYPE = { 'content-type': 'application/json' }
const REFUSALS = [400, 401, 403, 404, 409, 413, 415, 422]
const ENDPOINTS: Endpoint[] = Object.values(api)

const FORGED_CURSORS = [
  '',
  'AAAA',
  '%00',
  'A'.repeat(600),
  Buffer.alloc(24, 0xff).toString('base64url'),
  Buffer.from('{"at":"2026-11-21"}').toString('base64url'),
  "' or 1=1 --",
]

/** Bodies of two megabytes, and ones that are invalid or mislabeled JSON. */
const UNREADABLE = [
  { status: 400, raw: '{', headers: JSON_TYPE },
  { status: 400, raw: "{'a':1}", headers: JSON_TYPE },
  { status: 400, raw: '\u0000', headers: JSON_TYPE },
  { status: 400, raw: '{"a":1}}', headers: JSON_TYPE },
  { status: 413, raw: JSON.stringify({ a: 'x'.repeat(2_000_000) }), headers: JSON_TYPE },
  { status: 415, raw: '{}', headers: { 'content-type': 'text/plain' } },
  { status: 415, raw: 'a=1', headers: { 'content-type': 'multipart/form-data' } },
]

const NO_OBJECTS = ['null', '[]', '[[]]', '7', '"text"', 'true', '[{"content":"hi"}]']

const NAMES_PROTOTYPE =
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'

type Subjects = Scene & { article: string; reported: string }

/** Id of a person or thing visible to the visitor, so that the input is refused and not the subject. */
function idIn(
  { path }: Endpoint,
  { owner, post, media, control, approval, article, reported }: Subjects,
): string {
  if (/^\/api\/(profiles|messages|blocks|mutes|children|activity-log)\//.test(path)) return owner.id
  if (path.startsWith('/api/guardian/links/')) return owner.id
  if (path.startsWith('/api/admin/users/')) return owner.id
  if (path.startsWith('/api/parental-controls/')) return control
  if (path.startsWith('/api/approvals/')) return approval
  if (path.startsWith('/api/news/')) return article
  if (path.startsWith('/api/admin/reports/')) return reported
  if (path.startsWith('/api/posts/')) return post
  if (path.startsWith('/api/media/')) return media
  return crypto.randomUUID()
}

/** @throws unless the answer is a refusal of the documented form */
function holdToShape(answer: Response) {
  if (!REFUSALS.includes(answer.status)) {
    throw new Error(`answered ${answer.status}: ${answer.text.slice(0, 300)}`)
  }
  const problem = problemSchema.parse(answer.json)
  if (problem.requestId !== answer.headers.get('x-request-id'))
    throw new Error('another request id')
  if (/\bat .+:\d+|node_modules|select |insert /i.test(answer.text))
    throw new Error('it tells too much')
}

test.group('Bad input', (group) => {
  let scene: Subjects
  let visitor: Visitor
  let visitorOf: (entry: Endpoint) => Visitor
  let token: string
  group.setup(async () => {
    await cleanDatabase()
    scene = { ...(await setScene()), article: '', reported: '' }
    visitor = scene.viewers.connected
    await confirmEmailOf(visitor)
    visitorOf = ({ access, tag }) => {
      if (['admin', 'editor', 'team'].includes(access)) return scene.viewers.admin
      return tag === 'Guardians' ? scene.viewers.guardian : visitor
    }
    scene.article = (await write(scene.viewers.admin)).json.id
    scene.reported = (await report(scene.viewers.stranger, 'post', scene.post)).json.id
    token = await deployToken('mf-trial')
  })
  // Rate limits are not under test.
  group.each.setup(async () => {
    await pool.query('truncate rate_limits')
  })

  const pathOf = (entry: Endpoint, params: Record<string, string> = {}) =>
    entry.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? idIn(entry, scene)),
    )

  const send = (entry: Endpoint, path: string, { headers, ...sent }: RequestOptions = {}) =>
    visitorOf(entry).send(entry.method, path, {
      ...sent,
      headers: {
        ...headers,
        ...(entry.tag === 'Releases' ? { authorization: `Bearer ${token}` } : {}),
      },
    })

  for (const entry of ENDPOINTS) {
    const { method, path, params, query, body, takesBytes } = entry
    if (!params && !query && !body) continue

    test(`${method} ${path} is refused, and writes nothing`, async ({ assert }) => {
      const before = await databaseState()

      if (params) {
        await fc.assert(
          fc.asyncProperty(badParams(params), async (bad) =>
            holdToShape(await send(entry, pathOf(entry, bad))),
          ),
          RUNS,
        )
      }
      if (query) {
        await fc.assert(
          fc.asyncProperty(badQueries(query), async (bad) =>
            holdToShape(await send(entry, `${pathOf(entry)}?${new URLSearchParams(bad)}`)),
          ),
          RUNS,
        )
      }
      if (entry.paged) {
        for (const cursor of FORGED_CURSORS) {
          holdToShape(await send(entry, `${pathOf(entry)}?${new URLSearchParams({ cursor })}`))
        }
      }
      if (body && !takesBytes) {
        await fc.assert(
          fc.asyncProperty(badBodies(body), async (bad) =>
            holdToShape(await send(entry, pathOf(entry), { json: bad })),
          ),
          RUNS,
        )
        for (const { status, ...request } of UNREADABLE) {
          const answer = await send(entry, pathOf(entry), request)
          holdToShape(answer)
          // Path parameters and tokens are checked before the body is read.
          if (!params) assert.equal(answer.status, status, request.raw.slice(0, 20))
        }
        for (const raw of NO_OBJECTS) {
          holdToShape(await send(entry, pathOf(entry), { raw, headers: JSON_TYPE }))
        }
        await send(entry, pathOf(entry), { raw: NAMES_PROTOTYPE, headers: JSON_TYPE })
        assert.isUndefined(({} as { isAdmin?: boolean }).isAdmin)
      }

      assert.deepEqual(await databaseState(), before)
    })
  }

  test('the process still answers afterwards', async ({ assert }) => {
    assert.equal((await visitor.get('/api/health/ready')).status, 200)
    assert.equal((await visitor.get('/api/auth/user')).status, 200)
  })
})
