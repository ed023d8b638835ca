import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import ace from '@adonisjs/core/services/ace'
import drive from '@adonisjs/drive/services/main'
import { test } from '@japa/runner'
import type { Problem } from '@fieldhouse/contract'
import { operator } from '#releases/actor'
import { BUDGET_BY_DEFAULT, budgetOf, giveBudget } from '#releases/budgets'
import { buildOf, forgetReleases, Team, withFile } from '#tests/support/releases'

type Build = ReturnType<typeof buildOf>

/** Text of hexadecimal digits that nothing compresses to less than half of it. */
function noise(kilobytes: number, words: string) {
  let text = ''
  for (let part = 0; text.length < kilobytes * 2 * 1024; part += 1) {
    text += createHash('sha512').update(`${words} ${part}`).digest('hex')
  }
  return text
}

/** A build with one more script of about this weight, as a screen, a contribution or the drawing program. */
function heavy(kind: 'screen' | 'contribution' | 'drawing', kilobytes: number): Build {
  const words = `${kind} ${kilobytes}`
  const name = `${kind}.0123456789ab.js`
  const slot = { slot: 'feed.rail', version: '^1.0.0', label: 'Trial', order: 10 }
  const contributions = kind === 'contribution' && { contributions: [slot] }
  const text = kind === 'drawing' ? 'x'.repeat(kilobytes * 1024) : noise(kilobytes, words)
  const { release, contents } = withFile(buildOf(words, { ...contributions }), name, text)
  return {
    contents,
    release: {
      ...release,
      ...(kind === 'screen' && { screens: [...release.screens, name] }),
      ...(kind === 'contribution' && { contributions: [{ slot: slot.slot, scripts: [name] }] }),
      ...(kind === 'drawing' && { drawing: name }),
    },
  }
}

/** Weights of a build's files, as its team's own check finds them. */
const transferBytes = ({ contents }: Build) =>
  Object.fromEntries(contents.map(({ name, text }) => [name, brotliCompressSync(text).byteLength]))

async function published(team: Team, build: Build) {
  const uploads = await team.upload(build)
  if (uploads.some(({ status }) => status !== 204)) throw new Error('not uploaded')
  return team.publish(build)
}

test.group('The size limits of a remote are the registry’s', (group) => {
  group.each.setup(forgetReleases)

  const over = [
    {
      kind: 'screen',
      kilobytes: 39.7,
      words: /scripts to open it: (39|40)\.\d KB, the limit is 30 KB/,
    },
    { kind: 'contribution', kilobytes: 20, words: /feed\.rail: 2\d\.\d KB, the limit is 15 KB/ },
    { kind: 'drawing', kilobytes: 101, words: /on the server: 101\.0 KB, the limit is 100 KB/ },
  ] as const

  test('a {kind} over its limit is not published, whatever the team says of it')
    .with([...over])
    .run(async ({ assert }, { kind, kilobytes, words }) => {
      const team = await Team.of('mf-trial')
      const build = heavy(kind, kilobytes)
      await team.upload(build)
      const lies = {
        ...build.release,
        budgetKB: 900,
        transferBytes: { [`${kind}.0123456789ab.js`]: 1 },
      }
      for (const json of [build.release, lies]) {
        const refused = await team.send('POST', '/api/releases/mf-trial', { json })
        assert.equal(refused.status, 409)
        assert.equal((refused.json as Problem).code, 'release_over_budget')
        assert.match((refused.json as Problem).message, words)
      }
      const { json: releases } = await team.send('GET', '/api/releases/mf-trial')
      assert.deepEqual(releases, [])

      const raised = { openingKb: 50, drawingKb: 200, contributionKb: 40 }
      await giveBudget('mf-trial', raised, operator())
      assert.equal((await team.publish(build)).status, 201)
      await giveBudget('mf-trial', BUDGET_BY_DEFAULT, operator())
      assert.equal((await team.publish(build)).status, 200, 'published once, it stays so')
    })

  test('a build within all of them is published', async ({ assert }) => {
    const team = await Team.of('mf-trial')
    for (const build of [heavy('screen', 25), heavy('contribution', 10), heavy('drawing', 99)]) {
      assert.equal((await published(team, build)).status, 201)
    }
  })

  test('a dry run with the weights of the files answers as the release would', async ({
    assert,
  }) => {
    const team = await Team.of('mf-trial')
    const build = heavy('screen', 45)
    const foretold = await team.send('POST', '/api/releases/mf-trial/dry-run?promote=0', {
      json: { ...build.release, transferBytes: transferBytes(build) },
    })
    assert.equal(foretold.status, 409)
    assert.match((foretold.json as Problem).message, /to open it: 4\d\.\d KB, the limit is 30 KB/)
    const met = await published(team, build)
    assert.equal((met.json as Problem).code, (foretold.json as Problem).code)
    const light = await team.dryRun(heavy('screen', 44), { promote: false })
    assert.equal(light.status, 200, 'without them it tells nothing of weights')
  })

  test('a heavier form of a file that was weighed is not what browsers load', async ({
    assert,
  }) => {
    const team = await Team.of('mf-trial')
    const text = 'console.log(1);'.repeat(2_000)
    const build = withFile(buildOf('repeated'), 'part.0123456789ab.js', text)
    await published(team, build)
    const sibling = `mf-trial/${createHash('sha256').update(text).digest('hex')}.br`
    const before = await drive.use('releases').getBytes(sibling)
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } }
    const heavier = new Uint8Array(brotliCompressSync(text, quality))
    assert.isAbove(heavier.byteLength, before.byteLength)
    assert.equal((await team.uploadCompressed(text, heavier)).status, 204)
    assert.equal((await drive.use('releases').getBytes(sibling)).byteLength, before.byteLength)
  })

  test('what a team compressed badly weighs what it weighs', async ({ assert }) => {
    const team = await Team.of('mf-trial')
    const build = heavy('screen', 29)
    const screen = build.contents.at(-1)!
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } }
    const sent = new Uint8Array(brotliCompressSync(screen.text, quality))
    assert.isAbove(sent.byteLength, 30 * 1024)
    await team.uploadCompressed(screen.text, sent)
    await team.upload({ ...build, contents: build.contents.slice(0, -1) })
    assert.equal((await team.publish(build)).status, 409)
  })

  test('an operator sees them, and gives others one by one', async ({ assert }) => {
    ace.ui.switchMode('raw')
    const { exitCode } = await ace.exec('releases:budget', ['mf-trial', '--opening=42'])
    ace.ui.logger.flushLogs()
    ace.ui.switchMode('normal')
    assert.equal(exitCode, 0)
    const { openingKb, drawingKb, contributionKb } = await budgetOf('mf-trial')
    assert.deepEqual(
      { openingKb, drawingKb, contributionKb },
      { ...BUDGET_BY_DEFAULT, openingKb: 42 },
    )
  })

  test('the remotes of this repository check themselves by no larger ones', async ({ assert }) => {
    const root = join(import.meta.dirname, '../../../..')
    const folders = (await readdir(root)).filter((name) => name.startsWith('mf-'))
    assert.isAbove(folders.length, 7)
    for (const remote of folders) {
      const text = await readFile(join(root, remote, 'package.json'), 'utf8')
      const { fieldhouse } = JSON.parse(text) as { fieldhouse: Record<string, number> }
      const { openingKb, drawingKb, contributionKb } = await budgetOf(remote)
      assert.isAtMost(fieldhouse.budgetKB!, openingKb, `${remote}: budgetKB`)
      assert.isAtMost(fieldhouse.drawingKB!, drawingKb, `${remote}: drawingKB`)
      assert.isAtMost(fieldhouse.contributionKB ?? 0, contributionKb, `${remote}: contributionKB`)
    }
  })
})
