import { test } from '@japa/runner'
import pg from 'pg'
import { until } from '#tests/support/eventually'
import { launchExpectingFailure } from '#tests/support/launched'
import { linkIn, startMailServer } from '#tests/support/mail_server'
import {
  migratedDatabaseForTest,
  type NodeProcess,
  nodeForTest,
  startNode,
  stopNode,
} from '#tests/support/node_process'
import { type Response, Visitor } from '#tests/support/visitor'

const APP_KEY = 'a key of thirty-two characters or more'
const MIA = { email: 'mia@example.com', password: 'sprint-lantern-orbit-42' }
const WRONG = 'not-her-password-at-all'

interface Line {
  time: number
  level: number
  msg: string
  request_id?: string
  err?: { message: string; code?: string }
  refused?: string
  status?: number
  method?: string
  route?: string
  account?: string | null
  network?: string
  ms?: number
}

/** Everything in a request's line: what else comes in has to be judged here. */
const REQUEST_KEYS = [
  ...['level', 'time', 'pid', 'hostname', 'name', 'msg'],
  ...['request_id', 'method', 'route', 'status', 'ms'],
]
const TEXT = 'meet me behind the old gym'

function linesOf(node: NodeProcess): Line[] {
  return (
    node
      .output()
      .trim()
      .split('\n')
      // The last one may have arrived in part.
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line) as Line)
  )
}

/** Makes every later write to these tables fail inside the database, which then quotes the row. */
async function refuseRows(databaseUrl: string, ...tables: string[]) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  for (const table of tables) {
    await client.query(`alter table ${table} add constraint never check (false) not valid`)
  }
  await client.end()
}

test.group('Log lines', () => {
  test('are JSON with each refusal and its account, and no personal data', async ({ assert }) => {
    const node = await nodeForTest({ NODE_ENV: 'production', APP_KEY, LOG_LEVEL: 'info' })
    const mia = new Visitor({ origin: node.url })
    const { json: account } = await mia.post<{ id: string }>('/api/register', {
      ...MIA,
      firstName: 'Mia',
      lastName: 'Lo',
    })
    await mia.put('/api/account/type', { accountType: 'parent' })
    const stranger = new Visitor({ origin: node.url })
    await stranger.post('/api/login', { email: MIA.email, password: WRONG })
    await stranger.submit('/api/login', { email: 'who\n{"level":60}@example.com', password: WRONG })
    await mia.get('/api/admin/audit-log?actor=somebody')
    await stranger.post('/api/login', MIA, { headers: { 'sec-fetch-site': 'cross-site' } })
    await stranger.post(
      '/api/releases/mf-feed',
      {},
      { headers: { authorization: `Bearer ${WRONG}` } },
    )
    // A page left open overnight.
    await stranger.get('/api/notifications')
    assert.equal(await stopNode(node), 0)

    const refused = linesOf(node).filter((line) => line.refused !== undefined)
    assert.deepEqual(
      refused.map((line) => [line.status, line.method, line.route, line.account]),
      [
        [401, 'POST', '/api/login', account.id],
        [401, 'POST', '/api/login', null],
        [403, 'GET', '/api/admin/audit-log', account.id],
        // Refused before routing.
        [403, 'POST', null, null],
        [401, 'POST', '/api/releases/:remote', null],
      ],
    )
    for (const { time, network } of refused) {
      assert.isBelow(Math.abs(Date.now() - time), 60_000)
      assert.equal(network, '127.0.x.x')
    }
    for (const secret of [WRONG, MIA.password, MIA.email, 'somebody', ...mia.cookies.values()]) {
      assert.notInclude(node.output(), secret)
    }
  }).timeout(600_000)

  test('are one a request, by its route, without texts, secrets and people, whatever fails', async ({
    assert,
  }) => {
    const mail = await startMailServer({
      onMail({ to }, nth) {
        if (nth > 2) throw new Error(`we know nobody at <${to[0]}>`)
      },
    })
    const databaseUrl = await migratedDatabaseForTest()
    const node = await startNode({
      DATABASE_URL: databaseUrl,
      NODE_ENV: 'production',
      APP_KEY,
      LOG_LEVEL: 'info',
      SMTP_URL: mail.url,
      MAIL_FROM: 'Fieldhouse <hello@fieldhouse.example>',
      APP_URL: 'https://fieldhouse.example',
      ADDRESS_LIMIT_FACTOR: '100',
    })
    const asked: { id: string | null; status: number }[] = []
    const note = <T>(answer: Response<T>) => {
      asked.push({ id: answer.headers.get('x-request-id'), status: answer.status })
      return answer
    }

    const [mia, leo, stranger] = [0, 1, 2].map(() => new Visitor({ origin: node.url })) as [
      Visitor,
      Visitor,
      Visitor,
    ]
    const [miaId, leoId] = await Promise.all(
      [
        { visitor: mia, ...MIA },
        { visitor: leo, email: 'leo@example.com', password: MIA.password },
      ].map(async ({ visitor, email, password }) => {
        const names = { firstName: 'Quirin', lastName: 'Zuckermandel' }
        const body = { email, password, ...names }
        const { json } = note(await visitor.post<{ id: string }>('/api/register', body))
        note(await visitor.put('/api/account/type', { accountType: 'parent' }))
        return json.id
      }),
    )
    note(await stranger.post('/api/login', { email: MIA.email, password: WRONG }))
    note(await mia.post('/api/login', MIA))
    note(await mia.get(`/api/profiles/${leoId}?token=${WRONG}`))
    note(await mia.get(`/api/search?q=${encodeURIComponent(TEXT)}`))
    note(await mia.post('/api/posts', { content: TEXT }))
    note(await mia.post('/api/messages', { recipientId: leoId, content: TEXT }))
    note(await mia.post('/api/messages', { recipientId: 7, content: TEXT }))
    note(
      await mia.send('POST', '/api/messages', {
        raw: `{"content": "${TEXT}`,
        headers: { 'content-type': 'application/json' },
      }),
    )
    note(await leo.post('/api/guardian/accept', { code: TEXT }))
    note(await stranger.get(`/${TEXT.replaceAll(' ', '-')}`))
    const { json: upload } = note(await mia.post<{ uploadURL: string }>('/api/objects/upload'))
    if (upload.uploadURL) {
      const { pathname, search } = new URL(upload.uploadURL, node.url)
      note(await stranger.send('PUT', pathname + search, { raw: TEXT }))
    }

    // A mailed link, used twice; and mails that their server refuses by name.
    await until(() => mail.mails.length === 2)
    note(await stranger.post('/api/password/forgot', { email: MIA.email }))
    await until(() => linesOf(node).some(({ msg }) => msg === 'a job failed'))
    // Leo's: the first proof of Mia's address would end her session.
    const [ofLeo] = mail.mails.filter(({ to }) => to.includes('leo@example.com'))
    const link = linkIn(ofLeo?.source ?? '')
    const token = link?.searchParams.get('token') ?? ''
    assert.isNotEmpty(token)
    note(await stranger.get(`${link?.pathname}?token=${token}`))
    for (const _ of [1, 2]) note(await stranger.post('/api/email/confirm', { token }))
    note(await stranger.post('/api/password/reset', { token, password: MIA.password }))

    await refuseRows(databaseUrl, 'posts', 'messages', 'users')
    assert.equal(note(await mia.post('/api/posts', { content: TEXT })).status, 500)
    note(await mia.post('/api/messages', { recipientId: leoId, content: TEXT }))
    note(
      await stranger.post('/api/register', {
        ...MIA,
        email: 'mia2@example.com',
        firstName: 'Quirin',
        lastName: 'Lo',
      }),
    )
    assert.equal(await stopNode(node), 0)

    const lines = linesOf(node)
    const requests = lines.filter(({ msg }) => msg === 'request')
    assert.sameDeepMembers(
      requests.map(({ request_id, status }) => ({ id: request_id, status })),
      asked,
    )
    for (const line of requests) {
      assert.sameMembers(Object.keys(line), REQUEST_KEYS)
      assert.isNumber(line.ms)
      assert.match(`${line.route}`, /^(none|\*|\/[\w/:*-]+)$/)
    }
    const faults = lines.filter(({ msg }) => msg === 'a request failed')
    assert.isAbove(faults.length, 0)
    for (const { err } of faults) assert.equal(err?.code, '23514')

    for (const secret of [
      ...[TEXT, TEXT.replaceAll(' ', '-'), encodeURIComponent(TEXT), WRONG, MIA.password],
      ...['@example.com', 'Zuckermandel', 'Quirin', token],
      ...mia.cookies.values(),
      ...leo.cookies.values(),
      upload.uploadURL ?? TEXT,
      URL.parse(upload.uploadURL ?? '', node.url)?.search || TEXT,
    ]) {
      assert.isNotEmpty(secret)
      assert.notInclude(node.output(), secret)
    }
    // Refusals name the account for operators; requests never do.
    for (const id of [miaId!, leoId!]) {
      for (const line of requests) assert.notInclude(JSON.stringify(line), id)
    }
  }).timeout(600_000)
})

test.group('Lines of the launcher', () => {
  test('are JSON in production, as those of the API', async ({ assert }) => {
    const { printed } = await launchExpectingFailure({ PORT: 'none' })
    const { time, ...line } = JSON.parse(printed) as Line & Record<string, unknown>
    assert.isBelow(Math.abs(Date.now() - time), 60_000)
    assert.include(line, { level: 50, name: 'fieldhouse', process: 'launcher' })
    assert.equal(line.msg, 'PORT is none: it takes a number from 0 to 65535')
    assert.includeMembers(Object.keys(line), ['pid', 'hostname'])
  })

  test('are words elsewhere', async ({ assert }) => {
    const { printed } = await launchExpectingFailure({ PORT: 'none', NODE_ENV: 'development' })
    assert.equal(printed, 'PORT is none: it takes a number from 0 to 65535\n')
  })
})
