import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import { Validator } from '@seriousme/openapi-schema-validator'
import { api, type CallDeprecation, type Endpoint } from '@fieldhouse/contract'
import { openApiDocument } from '@fieldhouse/contract/openapi'
import { referencePage } from '#reference/reference_page'
import { cleanDatabase } from '#tests/support/clean_database'
import { someone } from '#tests/support/people'
import { buildOf, forgetReleases, Team } from '#tests/support/releases'
import { serverOrigin } from '#tests/support/test_server'
import { Visitor } from '#tests/support/visitor'

const ENDING: CallDeprecation = {
  since: '0.2.0',
  from: '2026-12-01',
  until: '2027-03-01',
  instead: 'GET /api/profiles/{id}/posts',
}

/** Announces the end of real calls for the length of a test: none of them ends. */
function announce(entries: Endpoint[], deprecated = ENDING) {
  for (const entry of entries) entry.deprecated = deprecated
  return () => entries.forEach((entry) => delete entry.deprecated)
}

const { live, showProfile, listFeed }: Record<string, Endpoint> = api
const LINKS = '</api/docs>; rel="deprecation"; type="text/html"'

const headersOf = ({ headers }: { headers: Headers }) => ({
  deprecation: headers.get('deprecation'),
  sunset: headers.get('sunset'),
  link: headers.get('link'),
})

test.group('A call whose end is announced', (group) => {
  group.each.setup(() => cleanDatabase())

  test('says so in its answer, with the last moment and the successor', async ({
    assert,
    cleanup,
  }) => {
    cleanup(announce([live!], { ...ENDING, instead: 'GET /api/health/ready' }))
    const expected = {
      deprecation: '@1796083200',
      sunset: 'Mon, 01 Mar 2027 23:59:59 GMT',
      link: `${LINKS}, </api/health/ready>; rel="successor-version"`,
    }
    const answer = await new Visitor().get('/api/health/live')
    assert.equal(answer.status, 200)
    assert.deepEqual(headersOf(answer), expected)
    assert.deepEqual(headersOf(await new Visitor().send('HEAD', '/api/health/live')), expected)
    assert.deepEqual(headersOf(await new Visitor().get('/api/health/ready')), {
      deprecation: null,
      sunset: null,
      link: null,
    })
  })

  test('says so when it refuses: to nobody in particular, a wrong address, and what is not there', async ({
    assert,
    cleanup,
  }) => {
    cleanup(announce([showProfile!]))
    const someoneElse = '00000000-0000-4000-8000-000000000000'
    const { visitor } = await someone()
    for (const [who, id, status] of [
      [new Visitor(), someoneElse, 401],
      [visitor, someoneElse, 404],
      [visitor, 'nobody', 404],
    ] as const) {
      const answer = await who.get(`/api/profiles/${id}`)
      assert.equal(answer.status, status)
      assert.equal(answer.headers.get('sunset'), 'Mon, 01 Mar 2027 23:59:59 GMT')
      assert.equal(
        answer.headers.get('link'),
        `${LINKS}, </api/profiles/${id}/posts>; rel="successor-version"`,
      )
    }
  })

  test('still links its next page', async ({ assert, cleanup }) => {
    cleanup(announce([listFeed!], { ...ENDING, instead: 'GET /api/search' }))
    const { visitor } = await someone()
    for (const content of ['one', 'two']) await visitor.post('/api/posts', { content })
    const { headers } = await visitor.get('/api/posts/feed?limit=1')
    assert.match(
      headers.get('link')!,
      /rel="deprecation".*<\/api\/search>; rel="successor-version", <\/api\/posts\/feed\?limit=1&cursor=[^>]+>; rel="next"$/,
    )
  })

  test('names no successor that would need other ids', async ({ assert, cleanup }) => {
    cleanup(announce([live!]))
    assert.equal((await new Visitor().get('/api/health/live')).headers.get('link'), LINKS)
  })

  test('is counted, without people', async ({ assert, cleanup }) => {
    const count = async () => {
      const text = await (await fetch(new URL('/api/metrics', serverOrigin()))).text()
      return Number(
        /fieldhouse_deprecated_calls_total\{call="GET \/api\/health\/live"\} (\d+)/.exec(
          text,
        )?.[1] ?? 0,
      )
    }
    const before = await count()
    await new Visitor().get('/api/health/live')
    assert.equal(await count(), before)
    cleanup(announce([live!]))
    await new Visitor().get('/api/health/live')
    await new Visitor().get('/api/health/live')
    assert.equal(await count(), before + 2)
  })

  test('is marked in the OpenAPI document and on the page of reference', async ({ assert }) => {
    const table = { ...api, live: { ...api.live, deprecated: ENDING } }
    const document = openApiDocument({ version: '0.2.0', table })
    const { errors = [] } = await new Validator().validate({ ...document })
    assert.deepEqual(errors, [])
    const operation = document.paths?.['/api/health/live']?.get
    assert.containsSubset(operation, { deprecated: true, 'x-sunset': '2027-03-01' })
    const page = String(referencePage(document).body)
    assert.include(
      page,
      'Deprecated since 0.2.0, answered until 2027-03-01: use <code>GET /api/profiles/{id}/posts</code> instead.',
    )
    assert.notInclude(
      String(referencePage(openApiDocument({ version: '0.2.0' })).body),
      'Deprecated since',
    )
  })
})

test.group('A live release that makes such a call', (group) => {
  group.each.setup(() => forgetReleases())

  test('is named for operators, with its team and the last day', async ({ assert, cleanup }) => {
    const build = buildOf('calling')
    build.release.calls = ['GET /api/health/live']
    await (await Team.of('mf-trial')).ship(build)
    const said = async () => {
      ace.ui.switchMode('raw')
      const { exitCode } = await ace.exec('releases:fits', [])
      const lines = ace.ui.logger.getLogs().map(({ message }) => message)
      ace.ui.logger.flushLogs()
      ace.ui.switchMode('normal')
      assert.equal(exitCode ?? 0, 0)
      return lines.join('\n')
    }
    assert.notInclude(await said(), 'Deprecated')
    cleanup(announce([live!]))
    assert.include(
      await said(),
      `mf-trial ${build.release.version} (by tests (tests)) calls GET /api/health/live. Deprecated since 0.2.0, answered until 2027-03-01`,
    )
  })
})
