import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import env from '#start/env'
import { brokenBy, describeBroken } from '#releases/misfits'
import { platform } from '#releases/platform'
import { buildOf, forgetReleases, Team } from '#tests/support/releases'

const SHARED = { react: '19.3.1', 'styled-components': '6.6.0' }

function needing(words: string, needs: Record<string, string>) {
  const build = buildOf(words)
  return { ...build, release: { ...build.release, needs } }
}

const fitting = needing('fitting', { react: '^19.3.1', 'styled-components': '^6.6.0' })
const ahead = needing('ahead', { react: '^20.0.0', 'styled-components': '^6.6.0', radix: '^1.0.0' })

test.group('A release and the packages that the live shell shares', (group) => {
  let directory: string

  async function shell(shared: Record<string, string>, kit = '0.1.0', file = 'shell.json') {
    const build = { version: '0.1.0', kit, shared, scripts: [], styles: [], styleText: '' }
    const path = join(directory, file)
    await writeFile(path, JSON.stringify({ ...build, fonts: [], themeScript: '' }))
    return path
  }

  group.each.setup(async () => {
    await forgetReleases()
    directory = await mkdtemp(join(tmpdir(), 'fieldhouse-shell-'))
    await shell(SHARED)
    env.set('SHELL_DIR', directory)
    return async () => {
      env.set('SHELL_DIR', '')
      await rm(directory, { recursive: true })
    }
  })

  test('goes live if all its ranges fit', async ({ assert }) => {
    const team = await Team.of('mf-trial')
    assert.equal((await team.ship(fitting)).status, 200)
    assert.deepEqual(await brokenBy(await platform()), [])
  })

  test('is refused with a list of all misfits: promoted, as a canary, as a preview, and in a dry run', async ({
    assert,
  }) => {
    const team = await Team.of('mf-trial')
    await team.ship(fitting)
    await team.upload(ahead)
    await team.publish(ahead)
    const { version } = ahead.release
    for (const answer of [
      await team.move({ action: 'promote', version }),
      await team.move({ action: 'canary', version, percent: 10 }),
      await team.send('POST', '/api/releases/mf-trial/previews', { json: { version } }),
      await team.dryRun(ahead),
    ]) {
      assert.equal(answer.status, 409)
      assert.include(answer.text, 'react ^20.0.0, and the live shell has 19.3.1')
      assert.include(answer.text, 'radix ^1.0.0, and the live shell shares none')
      assert.notInclude(answer.text, 'styled-components')
    }
  })

  test('is refused with every call that this API does not answer', async ({ assert }) => {
    const calling = buildOf('calling')
    calling.release.calls = [
      'GET /api/posts/feed',
      'GET /api/former',
      'POST /api/news/{slug}/claps',
    ]
    const team = await Team.of('mf-trial')
    const refused = await team.ship(calling)
    assert.equal(refused.status, 409)
    assert.include(
      refused.text,
      'needs GET /api/former, and this API does not answer that; and POST /api/news/{slug}/claps, and this API does not answer that',
    )
    assert.notInclude(refused.text, '/api/posts/feed')

    const answered = buildOf('answered')
    answered.release.calls = ['GET /api/posts/feed']
    assert.equal((await team.ship(answered)).status, 200)
  })

  test('is named with its team before a version of kit or contract is given that breaks it', async ({
    assert,
  }) => {
    await (await Team.of('mf-trial')).ship(fitting)
    const dry = async (...versions: string[]) => {
      ace.ui.switchMode('raw')
      const { exitCode } = await ace.exec('releases:fits', versions)
      const lines = ace.ui.logger.getLogs().map(({ message }) => message)
      ace.ui.logger.flushLogs()
      ace.ui.switchMode('normal')
      return { exitCode: exitCode ?? 0, said: lines.join('\n') }
    }
    const trial = `mf-trial ${fitting.release.version} (by tests (tests)) needs`

    assert.equal((await dry('--contract=0.1.7', '--kit=0.1.7')).exitCode, 0)
    const contract = await dry('--contract=0.2.0')
    assert.equal(contract.exitCode, 1)
    assert.include(contract.said, `${trial} contract ^0.1.0, and this API answers 0.2.0`)
    const both = await dry('--contract=0.2.0', '--kit=0.2.0')
    assert.include(both.said, 'needs remote-kit ^0.1.0, and the live shell has 0.2.0; and contract')
    assert.equal((await dry('--kit=next')).exitCode, 1)
  })

  test('is named with its team before a shell breaks it, and is not enabled on that shell', async ({
    assert,
  }) => {
    const team = await Team.of('mf-trial')
    await team.ship(fitting)
    const next = await shell({ ...SHARED, react: '20.0.0' }, '0.2.0', 'next.json')
    const dry = await ace.exec('releases:fits', [next])
    assert.equal(dry.exitCode, 1)
    assert.equal((await ace.exec('releases:fits', [])).exitCode, 0, 'the live shell fits')

    await team.move({ action: 'disable' })
    await rm(join(directory, 'shell.json'))
    await shell({ ...SHARED, react: '20.0.0' }, '0.2.0')
    const refused = await team.move({ action: 'enable' })
    assert.equal(refused.status, 409)
    assert.include(refused.text, 'remote-kit ^0.1.0, and the live shell has 0.2.0')
    assert.include(refused.text, 'react ^19.3.1, and the live shell has 20.0.0')
  })

  test('is tried on a shell that is named from the folder where the operator is', async ({
    assert,
    cleanup,
  }) => {
    await (await Team.of('mf-trial')).ship(fitting)
    await shell(SHARED, '0.1.0', 'same.json')
    const { INIT_CWD } = process.env
    cleanup(() => {
      if (INIT_CWD === undefined) delete process.env.INIT_CWD
      else process.env.INIT_CWD = INIT_CWD
    })
    process.env.INIT_CWD = directory
    assert.equal((await ace.exec('releases:fits', ['same.json'])).exitCode, 0)
  })

  test('is described with its version, its team and every range', async ({ assert }) => {
    const team = await Team.of('mf-trial')
    await team.ship(fitting)
    const on = { ...(await platform()), shared: { ...SHARED, react: '20.0.0' }, kit: '0.2.0' }
    const [broken] = await brokenBy(on)
    assert.equal(
      describeBroken(broken!),
      `mf-trial ${fitting.release.version} (by tests (tests)) needs remote-kit ^0.1.0, and the live shell has 0.2.0; and react ^19.3.1, and the live shell has 20.0.0`,
    )
  })
})
