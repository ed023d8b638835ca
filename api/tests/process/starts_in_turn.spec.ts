import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import pg from 'pg'
import type { CurrentUser, Health, Post, RemotesManifest } from '@fieldhouse/contract'
import { builtRelease } from '../../launcher/remotes.ts'
import {
  ace,
  launch,
  launchAndKill,
  launchExpectingFailure,
  type Launched,
} from '#tests/support/launched'
import { eventually, letPass } from '#tests/support/eventually'
import { environmentOf, isRunning, processBelow } from '#tests/support/machine'
import { runCommand } from '#tests/support/node_process'
import { nextOf, type Response, Visitor } from '#tests/support/visitor'

const API = 'bin/server.js'
const POSTGRES = '/postgres -D'
const WRITES_EVERY_MS = 50
const PATIENCE_MS = 60_000

/** Waits until something holds. */
async function until(holds: () => boolean | Promise<boolean>, what: string) {
  if (!(await eventually(holds, PATIENCE_MS))) throw new Error(`not in time: ${what}`)
}

/** Versions of the live areas. */
async function live({ url }: Launched) {
  const { remotes } = (await (await fetch(`${url}/remotes.json`)).json()) as RemotesManifest
  return new Map(remotes.map(({ name, version }) => [name, version]))
}

async function health({ url }: Launched) {
  const response = await fetch(`${url}/api/health/ready`)
  const { checks } = (await response.json()) as Health
  return { status: response.status, checks }
}

async function processOf({ pid }: Launched, words: string): Promise<number> {
  await until(() => processBelow(pid, words) !== undefined, words)
  return processBelow(pid, words)!
}

/** Publishes an area's build under another version, as its team does, and makes it live. */
async function publishAnother({ url }: Launched, remote: string, token: string, patch: number) {
  const release = await builtRelease(remote)
  const version = release.version.replace(/^[^-]+/, `0.1.${patch}`)
  const visitor = new Visitor({ origin: url })
  const headers = { authorization: `Bearer ${token}` }
  const path = `/api/releases/${remote}`
  const published = await visitor.send('POST', path, { json: { ...release, version }, headers })
  const pointer = { action: 'promote', version }
  const moved = await visitor.send('PUT', `${path}/pointer`, { json: pointer, headers })
  if (published.status !== 201 || moved.status !== 200) throw new Error(published.text + moved.text)
}

/** Somebody who posts on and on, and sends each post again until it is acknowledged. */
class Writer {
  readonly acknowledged: string[] = []
  readonly refusals = new Set<number>()
  readonly #visitor: Visitor
  #isWriting = true
  readonly #writing: Promise<void>

  constructor(visitor: Visitor) {
    this.#visitor = visitor
    this.#writing = this.#write()
  }

  async #write() {
    for (let number = 0; this.#isWriting; number += 1) {
      const content = `post-${number}`
      const headers = { 'idempotency-key': content }
      while (this.acknowledged.at(-1) !== content) {
        const answer = await this.#visitor
          .post('/api/posts', { content }, { headers })
          .catch(() => null)
        if (answer?.status === 201) this.acknowledged.push(content)
        else if (answer) this.refusals.add(answer.status)
        // Slow enough to stay below the account's limit of writes.
        await letPass(WRITES_EVERY_MS, 'they are apart')
      }
    }
  }

  /** Waits until posts succeed again, beyond those that were in flight. */
  async succeeds() {
    const before = this.acknowledged.length
    await until(() => this.acknowledged.length > before + 3, 'posts')
  }

  async end() {
    this.#isWriting = false
    await this.#writing
  }
}

async function postsBy(visitor: Visitor, id: string) {
  const contents: string[] = []
  let path: string | undefined = `/api/profiles/${id}/posts?limit=50`
  while (path) {
    const page: Response<Post[]> = await visitor.get<Post[]>(path)
    contents.push(...page.json.map(({ content }) => content))
    path = nextOf(page.headers)
  }
  return contents
}

// One data directory, started again and again: each test goes on where the one before has left it.
test.group('Starts of one data directory in turn', (group) => {
  // What a start does with releases is decided by its plan, which has a spec of its own by day.
  group.tap((each) => each.tags(['@night']))
  let environment: Record<string, string> = {}

  group.setup(async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'fieldhouse-starts-'))
    environment = { DATA_DIR, APP_KEY: randomBytes(32).toString('base64') }
    return () => rm(DATA_DIR, { recursive: true, force: true })
  })

  test('the next start goes on after a kill during publishing, an area that is refused stops no other, and a stop ends every process', async ({
    assert,
  }) => {
    const killed = await launchAndKill(environment, /mf-admin \S+ is live/)
    assert.notInclude(killed, 'Fieldhouse is ready')
    // PostgreSQL stops by itself once its launcher is gone.
    const postmaster = join(environment.DATA_DIR!, 'postgres', 'postmaster.pid')
    await until(() => !existsSync(postmaster), 'PostgreSQL has stopped')
    // Operators' commands work while nothing runs.
    for (const words of [
      ['mf-news', '/news', '--take-back'],
      ['mf-rival', '/news'],
    ]) {
      const { code, output } = await ace(environment, 'releases:prefix', ...words)
      assert.equal(code, 0, output)
    }

    const start = await launch(environment)
    assert.match(start.output(), /mf-news was not published.*\/news belongs to mf-rival/)
    const remotes = await live(start)
    assert.isFalse(remotes.has('mf-news'))
    assert.equal(remotes.size, 7)
    assert.equal((await health(start)).status, 200)

    const second = await launchExpectingFailure(environment)
    assert.equal(second.code, 1)
    assert.match(second.output.trim(), /^.*already runs on.*$/)
    assert.equal((await health(start)).status, 200)

    const api = await processOf(start, API)
    const repairs = environmentOf(api)
    await runCommand(repairs, 'releases:prefix', 'mf-rival', '/news', '--take-back')
    await runCommand(repairs, 'releases:prefix', 'mf-news', '/news')
    const postgres = await processOf(start, POSTGRES)
    assert.equal(await start.stop(), 0)
    assert.deepEqual([api, postgres].filter(isRunning), [])
  }).timeout(600_000)

  test('kills of the API, of PostgreSQL and of the start itself lose no acknowledged post and double none', async ({
    assert,
  }) => {
    const start = await launch(environment)
    assert.equal((await live(start)).size, 8)
    assert.notInclude(start.output(), 'stays')
    const member = new Visitor({ origin: start.url })
    const { json: author } = await member.post<CurrentUser>('/api/register', {
      email: 'mia@example.com',
      password: 'sprint-lantern-orbit-42',
      firstName: 'Mia',
      lastName: 'Lo',
    })
    await member.put('/api/account/type', { accountType: 'athlete', dateOfBirth: '2000-01-01' })

    const writer = new Writer(member)
    await writer.succeeds()
    process.kill(await processOf(start, API), 'SIGKILL')
    await writer.succeeds()
    process.kill(await processOf(start, POSTGRES), 'SIGKILL')
    await writer.succeeds()
    await writer.end()
    assert.isEmpty([...writer.refusals].filter((status) => status !== 503))

    const api = await processOf(start, API)
    process.kill(start.pid, 'SIGKILL')
    await until(() => !isRunning(api), 'the API has followed')
    const next = await launch({ ...environment, PORT: new URL(start.url).port })
    assert.sameMembers(await postsBy(member, author.id), writer.acknowledged)

    // The first admin of a new installation, whose address is confirmed.
    const operators = environmentOf(await processOf(next, API))
    const client = new pg.Client({ connectionString: operators.DATABASE_URL })
    await client.connect()
    await client.query('update users set email_confirmed_at = now()')
    await client.end()
    const granted = await ace(environment, 'admin:grant', 'mia@example.com')
    assert.equal(granted.code, 0, granted.output)
    assert.include(granted.output, 'is an admin')
    const { json: admin } = await member.get<CurrentUser>('/api/auth/user')
    assert.deepInclude(admin, { accountType: 'admin', isVerified: true })

    // For the next start: releases of others, one of them taken back, and an area that is off.
    const names = ['mf-messages', 'mf-news']
    const tokens = JSON.parse(
      await runCommand(operators, 'releases:token', ...names, '--pipeline=journeys', '--json'),
    ) as Record<string, string>
    for (const name of names) await publishAnother(next, name, tokens[name]!, 7)
    await publishAnother(next, 'mf-news', tokens['mf-news']!, 8)
    await runCommand(operators, 'releases:rollback', 'mf-news')
    await runCommand(operators, 'releases:disable', 'mf-parental')
    assert.equal(await next.stop(), 0)
  }).timeout(600_000)

  test('a start keeps releases that others moved, reports it, repairs the rest, and becomes ready', async ({
    assert,
  }) => {
    const { entry, files } = await builtRelease('mf-feed')
    const { sha256 } = files.find(({ name }) => name === entry)!
    const stored = join(environment.DATA_DIR!, 'releases', 'mf-feed', sha256)
    await readFile(stored)
    for (const path of [stored, `${stored}.br`]) await writeFile(path, 'damaged')

    // In production only teams replace what is live: nothing would be reported.
    const start = await launch({ ...environment, NODE_ENV: 'development' })
    const said = start.output()
    assert.match(said, /mf-messages stays at .* journeys \(team\) moved it last \(promote\)/)
    assert.match(said, /mf-news stays at .* operator \S+ moved it last \(rollback\)/)
    assert.match(said, /mf-parental is disabled and stays so/)
    assert.match(said, /mf-feed .* its files were damaged and are stored again/)
    assert.notMatch(said, / is live$/m)

    const remotes = await live(start)
    for (const name of ['mf-messages', 'mf-news']) assert.match(remotes.get(name)!, /^0\.1\.7-/)
    assert.isFalse(remotes.has('mf-parental'))
    const { status, checks } = await health(start)
    assert.deepEqual([status, checks?.['mf-feed']], [200, 'ok'])
    const operators = environmentOf(await processOf(start, API))
    // Tokens made by a start end with it.
    assert.notInclude(await runCommand(operators, 'releases:tokens'), 'launcher')
    assert.include(await runCommand(operators, 'audit:verify'), 'entries are unchanged')
    assert.equal(await start.stop(), 0)
  }).timeout(600_000)
})
