import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import type { ApplicationService } from '@adonisjs/core/types'
import type { Area, ReleaseSummary } from '@fieldhouse/contract'
import ReleasesStatus from '#commands/releases_status'
import { FAILURES_MAX, isGivenUp } from '#front_door/drawing/failing_drawings'
import { drawingRoom } from '#front_door/drawing/drawing_room'
import { rehearseLive } from '#front_door/drawing/rehearsals'
import { registry } from '#core/metrics'
import env from '#start/env'
import DrawingProvider from '#providers/drawing_provider'
import { bootOf } from '#tests/support/boot'
import { cleanDatabase } from '#tests/support/clean_database'
import { eventually, letPass, until } from '#tests/support/eventually'
import { someone } from '#tests/support/people'
import { statementsOf } from '#tests/support/queries'
import { buildOf, forgetReleases, Team, withFile } from '#tests/support/releases'
import type { Visitor } from '#tests/support/visitor'

/** Time that a script gets here: the same mechanism as with the usual limit, three times as quick. */
const LIMIT_MS = 300

/** Program of a shell whose page is what the remote's program answers. */
const SHELL = `
  var given
  globalThis.fieldhouse = {
    remotes: {},
    prepare(text) { given = JSON.parse(text) },
    draw: () => fieldhouse.remotes['mf-trial'](given),
  }`

/** Program of a remote whose `page` makes the answer. */
const remote = (page: string) => `fieldhouse.remotes['mf-trial'] = (given) => { ${page} }`

const DRAWS = `return JSON.stringify({ html: '<main>Drawn</main>', styles: '', head: '', title: 'Trial' })`

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Directory of a built shell with this drawing program. */
async function builtShell(program: string, { written = program } = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'fieldhouse-shell-'))
  const drawing = { file: 'drawing.js', sha256: sha256(program) }
  const shell = {
    version: `0.1.0-${sha256(directory).slice(0, 12)}`,
    kit: '0.1.0',
    scripts: [],
    styles: [],
    styleText: '',
    fonts: [],
    drawing,
    themeScript: '',
  }
  await writeFile(join(directory, drawing.file), written)
  await writeFile(join(directory, 'shell.json'), JSON.stringify(shell))
  env.set('SHELL_DIR', directory)
  return async () => {
    env.set('SHELL_DIR', '')
    await rm(directory, { recursive: true })
  }
}

let releases = 0

/** A live release with this drawing program. */
async function shipped(program: string) {
  const team = await Team.of('mf-trial')
  releases += 1
  const text = `/* ${releases} */ ${program}`
  const name = `drawing.${sha256(text).slice(0, 12)}.js`
  const build = withFile(buildOf(`drawing ${releases}`), name, text)
  build.release.drawing = name
  const moved = await team.ship(build)
  if (moved.status !== 200) throw new Error(moved.text)
  return { team, release: { name: 'mf-trial', version: build.release.version } }
}

/** Somebody whose browser has named its time zone before. */
async function reader() {
  const { visitor } = await someone()
  visitor.setCookie('fieldhouse-time-zone', 'UTC')
  return visitor
}

/** Asks for the page, which goes out whatever happens to its drawing. @returns true if it came drawn */
async function isDrawn(visitor: Visitor): Promise<boolean> {
  const { status, text } = await visitor.get<string>('/trial')
  if (status !== 200 || !text.includes('<div id="root">')) throw new Error(`${status}: ${text}`)
  return text.includes('<main>Drawn</main>')
}

/** Pages of the trial with this outcome so far. */
async function pagesThat(outcome: string): Promise<number> {
  const { values } = await registry.getSingleMetric('fieldhouse_pages_drawn_total')!.get()
  const found = values.find(
    ({ labels }) => labels.remote === 'mf-trial' && labels.outcome === outcome,
  )
  return found?.value ?? 0
}

/** Asks for pages until that many more of them had this outcome: right after a process ended there is none for a while. */
async function untilPages(visitor: Visitor, count: number, outcome: string) {
  const before = await pagesThat(outcome)
  await until(async () => {
    if ((await pagesThat(outcome)) >= before + count) return true
    if (await isDrawn(visitor)) throw new Error('The page came drawn')
  })
}

/** Lines that operators read about the release. */
async function statusOf(name: string): Promise<string> {
  ace.ui.switchMode('raw')
  try {
    const command = await ace.create(ReleasesStatus, [name])
    await command.exec()
    return command.logger
      .getLogs()
      .map(({ message }) => message)
      .join('\n')
  } finally {
    ace.ui.switchMode('normal')
  }
}

test.group('Pages of a release, drawn over HTTP', (group) => {
  group.setup(() => {
    const usual = env.get('DRAWING_SCRIPT_LIMIT_MS')
    env.set('DRAWING_SCRIPT_LIMIT_MS', LIMIT_MS)
    return () => env.set('DRAWING_SCRIPT_LIMIT_MS', usual)
  })
  group.each.setup(async () => {
    await cleanDatabase()
    await forgetReleases()
  })
  group.each.teardown(() => drawingRoom.close())

  test('come drawn', async ({ assert, cleanup }) => {
    cleanup(await builtShell(SHELL))
    await shipped(remote(DRAWS))
    assert.isTrue(await isDrawn(await reader()))
  })

  test('are drawn by a program that does not learn the token of the page', async ({
    assert,
    cleanup,
  }) => {
    cleanup(await builtShell(SHELL))
    await shipped(
      remote(
        "return JSON.stringify({ html: `<main>Drawn</main>${Object.keys(given.boot)}`, styles: '', head: '', title: '' })",
      ),
    )
    const visitor = await reader()
    // A busy machine may be late with the first one.
    await until(() => isDrawn(visitor))
    const { text } = await visitor.get<string>('/trial')
    assert.match(text, /<main>Drawn<\/main>readAt,remotes,/)
    assert.notMatch(text, /<main>Drawn<\/main>[\w,]*timingsToken/)
    assert.isString(bootOf(text).timingsToken)
  })

  for (const [way, page, because] of [
    ['throws', 'throw new TypeError("window is not defined")', 'TypeError: window is not defined'],
    [
      'answers something else than a page',
      'return \'{"html":1}\'',
      'Error: what it drew is not a page',
    ],
    ['answers what is not JSON', 'return "<main>"', 'Error: what it drew is not a page'],
    ['never ends', 'for (;;) {}', 'Error: it does not come to an end'],
  ] as const) {
    test(`a release that ${way} goes out undrawn, is given up after five pages, and its team reads why`, async ({
      assert,
      cleanup,
    }) => {
      cleanup(await builtShell(SHELL))
      const { team, release } = await shipped(remote(page))
      const visitor = await reader()
      const before = await pagesThat('failed')
      // A busy machine may interrupt what never ends early: that page does not count.
      while (!isGivenUp(release)) assert.isFalse(await isDrawn(visitor))
      assert.isFalse(await isDrawn(visitor))
      assert.equal(await pagesThat('failed'), before + FAILURES_MAX)
      const { json } = await team.send('GET', '/api/releases/mf-trial')
      assert.include((json as ReleaseSummary[])[0]?.undrawn?.because, because)
      const admin = await someone({
        accountType: 'admin',
        isVerified: true,
        hasBackgroundCheck: true,
      })
      const areas = await admin.visitor.get<Area[]>('/api/admin/areas')
      assert.include(areas.json.find(({ name }) => name === 'mf-trial')?.undrawnBecause, because)
      const said = await statusOf('mf-trial')
      assert.include(said, `Drawing switched off after five failures: ${because}`)
    })
  }

  test('a release is not to blame for processes that somebody ends', async ({
    assert,
    cleanup,
  }) => {
    cleanup(await builtShell(SHELL))
    // Long enough to be ended, and over before its limit where a busy machine ends a process too early.
    const { release } = await shipped(
      remote(`if (given.url.endsWith('long')) for (let at = 0; at < 8e7; at += 1); ${DRAWS}`),
    )
    const visitor = await reader()
    const before = await pagesThat('lost')
    while ((await pagesThat('lost')) < before + FAILURES_MAX) {
      let isAnswered = false
      const page = visitor.get<string>('/trial?long').finally(() => (isAnswered = true))
      // A busy machine may not have begun the page at the first of these times.
      while (!isAnswered) {
        await letPass(60, 'it is under way')
        for (const pid of drawingRoom.pids) process.kill(pid, 'SIGKILL')
      }
      assert.equal((await page).status, 200)
      assert.isFalse(isGivenUp(release))
    }
    await until(() => isDrawn(visitor))
  })

  test('a release is not to blame for a shell that cannot draw', async ({ assert, cleanup }) => {
    cleanup(await builtShell('throw new TypeError("the shell is broken")'))
    const { team, release } = await shipped(remote(DRAWS))
    await untilPages(await reader(), FAILURES_MAX, 'failed')
    assert.isFalse(isGivenUp(release))
    const { json } = await team.send('GET', '/api/releases/mf-trial')
    assert.isNull((json as ReleaseSummary[])[0]?.undrawn)
  })

  test('a shell’s program with other bytes than those that were built draws nothing', async ({
    assert,
    cleanup,
  }) => {
    cleanup(await builtShell(SHELL, { written: `${SHELL};` }))
    await shipped(remote(DRAWS))
    assert.isFalse(await isDrawn(await reader()))
  })
})

/** Longer than a node that starts waits for a rehearsal. */
const WAITED_TOO_LONG_MS = 6_000

test.group('A node that starts', (group) => {
  group.each.setup(async () => {
    await cleanDatabase()
    await forgetReleases()
  })
  group.each.teardown(() => drawingRoom.close())

  /** A shell whose rehearsal takes this long. */
  const rehearsing = (ms: number) => `${SHELL}
    fieldhouse.rehearse = () => { for (const end = Date.now() + ${ms}; Date.now() < end; ); return '' }
    fieldhouse.learn = () => {}`

  test('waits until its first page is rehearsed', async ({ assert, cleanup }) => {
    cleanup(await builtShell(rehearsing(1_500)))
    await shipped(remote(DRAWS))
    // A busy machine may need longer than a node waits; three starts that did not wait would be over too soon.
    let isRehearsed = false
    for (let starts = 0; starts < 12 && !isRehearsed; starts += 1) {
      await rehearseLive()
      isRehearsed = drawingRoom.isRehearsed
    }
    assert.isTrue(isRehearsed)
  })

  test('does not wait longer for a process that gets no time', async ({ assert, cleanup }) => {
    cleanup(await builtShell(rehearsing(400)))
    await shipped(remote(DRAWS))
    drawingRoom.open()
    for (const pid of drawingRoom.pids) process.kill(pid, 'SIGSTOP')
    const waited = await Promise.race([
      rehearseLive().then(() => 'long enough'),
      letPass(WAITED_TOO_LONG_MS, 'it lasts').then(() => 'too long'),
    ])
    assert.equal(waited, 'long enough')
    assert.isFalse(drawingRoom.isRehearsed)
  })

  test('prepares its pages when it serves, and again when another release goes live', async ({
    assert,
    cleanup,
  }) => {
    cleanup(await builtShell(rehearsing(0)))
    await shipped(remote(DRAWS))
    const untilRehearsed = () =>
      eventually(() => drawingRoom.pids.length > 0 && drawingRoom.isRehearsed)
    const provider = (environment: string) =>
      new DrawingProvider({ getEnvironment: () => environment } as unknown as ApplicationService)
    await provider('console').ready()
    await letPass(100, 'nothing comes')
    assert.deepEqual(drawingRoom.pids, [])
    await provider('web').ready()
    assert.isTrue(await untilRehearsed())
    drawingRoom.close()
    await shipped(remote(DRAWS))
    assert.isTrue(await untilRehearsed())
  })
})

test.group('The cost of a page', (group) => {
  group.each.setup(async () => {
    await cleanDatabase()
    await forgetReleases()
  })
  group.each.teardown(() => drawingRoom.close())

  test('is that of its answers: drawing asks the database nothing', async ({ assert, cleanup }) => {
    cleanup(await builtShell(SHELL))
    await shipped(remote(DRAWS))
    const visitor = await reader()
    await until(() => isDrawn(visitor))
    let wasDrawn = false
    const drawn = await statementsOf(async () => (wasDrawn = await isDrawn(visitor)))
    assert.isTrue(wasDrawn)
    drawingRoom.close()
    visitor.setCookie('fieldhouse-time-zone', 'nowhere')
    const undrawn = await statementsOf(async () => (wasDrawn = await isDrawn(visitor)))
    assert.isFalse(wasDrawn)
    assert.deepEqual(drawn, undrawn)
    // The person, the live releases, and the count in the header, asked as by a browser.
    assert.deepEqual(drawn, ['session', 'live_remotes', 'session', 'notifications_unread'])
  })
})
