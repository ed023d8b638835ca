import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import ace from '@adonisjs/core/services/ace'
import drive from '@adonisjs/drive/services/main'
import { test } from '@japa/runner'
import type { ReleaseState, RemotesManifest } from '@fieldhouse/contract'
import { readStored, RELEASE_FILE_MAX_BYTES, storeReleaseFile } from '#releases/release_files'
import { pool } from '#core/database/pool'
import { TRIAL_REMOTE } from '#tests/support/addresses'
import { buildOf, forgetReleases, Team, withFile } from '#tests/support/releases'
import { Visitor } from '#tests/support/visitor'

async function liveVersion(remote = 'mf-trial') {
  const { json } = await new Visitor().send<RemotesManifest>('GET', '/remotes.json')
  return json.remotes.find(({ name }) => name === remote)?.version
}

test.group('A team’s releases of its remote', (group) => {
  group.each.setup(forgetReleases)

  test('are uploaded, published and promoted, and the shell gets them', async ({ assert }) => {
    const team = await Team.of('mf-trial')
    const build = buildOf('first')
    const uploads = await team.upload(build)
    assert.deepEqual(
      uploads.map(({ status }) => status),
      [204, 204],
    )
    assert.equal((await team.publish(build)).status, 201)
    assert.isUndefined(await liveVersion(), 'publishing alone changes nothing for people')
    assert.equal(
      (await team.move({ action: 'promote', version: build.release.version })).status,
      200,
    )
    assert.equal(await liveVersion(), build.release.version)

    const { json } = await new Visitor().send<RemotesManifest>('GET', '/remotes.json')
    const { entry, screens } = json.remotes[0]!
    const served = await new Visitor().send('GET', entry.url)
    assert.equal(served.status, 200)
    assert.equal(served.text, build.contents[0]!.text)
    assert.equal(
      served.headers.get('cache-control'),
      'public, max-age=31536000, immutable, s-maxage=86400',
    )
    assert.equal(served.headers.get('access-control-allow-origin'), '*')
    assert.equal(served.headers.get('timing-allow-origin'), '*')
    assert.equal(entry.integrity, build.contents[0]!.integrity)
    assert.isTrue(screens[0]!.url.startsWith('/remotes/mf-trial/'))
  })

  test('have pictures that run no script when they are opened by their address', async ({
    assert,
  }) => {
    const team = await Team.of('mf-trial')
    const picture = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const build = withFile(buildOf('drawn'), 'logo.0123456789ab.svg', picture)
    assert.equal((await team.ship(build)).status, 200)
    const policyOf = async (name: string) => {
      const served = await new Visitor().send('GET', `/remotes/mf-trial/${name}`)
      assert.equal(served.status, 200)
      return served.headers.get('content-security-policy')?.split('; ')
    }
    assert.includeMembers((await policyOf('logo.0123456789ab.svg')) ?? [], [
      'sandbox',
      "frame-ancestors 'none'",
    ])
    assert.notInclude(await policyOf(build.release.entry), 'sandbox')
  })

  test('may be repeated at every step without effect', async ({ assert }) => {
    const team = await Team.of('mf-trial')
    const build = buildOf('again')
    await team.ship(build)
    assert.deepEqual(
      (await team.upload(build)).map(({ status }) => status),
      [204, 204],
    )
    assert.equal((await team.publish(build)).status, 200)
    const { rows } = await pool.query('select from releases')
    assert.lengthOf(rows, 1)
  })

  test('may differ in comments only: the same scripts with another source map, which nobody is served', async ({
    assert,
  }) => {
    const team = await Team.of('mf-trial')
    const build = buildOf('commented')
    const map = `${build.release.entry}.map`
    await team.ship(withFile(build, map, 'a comment'))
    const later = withFile(build, map, 'a better comment')

    assert.equal((await team.ship(later)).status, 200)
    assert.equal(await liveVersion(), later.release.version)
    const { someone } = await import('#tests/support/people')
    const { visitor: admin } = await someone({ accountType: 'admin', isVerified: true })
    for (const who of [new Visitor(), admin, team]) {
      assert.equal((await who.send('GET', `/remotes/mf-trial/${map}`)).status, 404)
    }
  })

  test('from before maps were private: their maps are not served either', async ({ assert }) => {
    const team = await Team.of('mf-trial')
    const build = buildOf('older')
    await team.ship(build)
    await pool.query(
      `insert into release_files (remote, name, sha256)
       select remote, name || '.map', sha256 from release_files where name = $1`,
      [build.release.entry],
    )
    const map = `/remotes/mf-trial/${build.release.entry}.map`
    assert.equal((await new Visitor().send('GET', map)).status, 404)
  })

  test('keep the compressed bytes that their build made', async ({ assert }) => {
    const team = await Team.of('mf-trial')
    const text = 'console.log(1);'.repeat(50)
    // As nobody compresses it who wants it small.
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } }
    const sent = new Uint8Array(brotliCompressSync(text, quality))
    assert.equal((await team.uploadCompressed(text, sent)).status, 204)
    const key = `mf-trial/${createHash('sha256').update(text).digest('hex')}`
    assert.deepEqual(await drive.use('releases').getBytes(`${key}.br`), sent)
    assert.equal(await drive.use('releases').get(key), text)
  })

  test('can be rolled back, and files of earlier ones stay', async ({ assert }) => {
    const team = await Team.of('mf-trial')
    const [first, second] = [buildOf('first'), buildOf('second')]
    await team.ship(first)
    await team.ship(second)
    assert.equal(await liveVersion(), second.release.version)
    assert.equal((await team.move({ action: 'rollback' })).status, 200)
    assert.equal(await liveVersion(), first.release.version)
    for (const { release } of [first, second]) {
      const file = await new Visitor().send('GET', `/remotes/mf-trial/${release.entry}`)
      assert.equal(file.status, 200)
    }
    assert.equal((await team.move({ action: 'rollback' })).status, 409, 'nothing further back')
  })

  test('go back one release only, however often a rollback from it is sent', async ({ assert }) => {
    const team = await Team.of('mf-trial')
    const [first, second, third] = [buildOf('first'), buildOf('second'), buildOf('third')]
    for (const build of [first, second, third]) await team.ship(build)
    const rollback = { action: 'rollback', from: third.release.version }
    assert.equal((await team.move(rollback)).status, 200)
    const again = await team.move(rollback)
    assert.equal(again.status, 409)
    assert.include(
      again.text,
      `mf-trial is on ${second.release.version}, not on ${third.release.version}: nothing was rolled back`,
    )
    assert.equal(await liveVersion(), second.release.version)
  })

  test('replace the one that their pipeline began at, and no newer one', async ({ assert }) => {
    const team = await Team.of('mf-trial')
    const [first, newer, older] = [buildOf('first'), buildOf('newer'), buildOf('older')]
    await team.ship(first)
    for (const build of [newer, older]) {
      await team.upload(build)
      await team.publish(build)
    }
    const from = first.release.version
    const promote = { action: 'promote', version: newer.release.version, from }
    assert.equal((await team.move(promote)).status, 200)
    assert.equal((await team.move(promote)).status, 200, 'a repeated one is done')
    const late = await team.move({ ...promote, version: older.release.version })
    assert.equal(late.status, 409)
    assert.include(
      late.text,
      `mf-trial is on ${newer.release.version}, not on ${from}: nothing was promoted`,
    )
    assert.equal(await liveVersion(), newer.release.version)

    const { version } = older.release
    await team.move({ action: 'canary', version, percent: 10 })
    assert.equal((await team.move(promote)).status, 200)
    const { json } = await team.send('GET', '/api/releases/mf-trial/state')
    assert.equal((json as ReleaseState).canary, version, 'which began since')
  })

  test('are shown as a canary to a fixed share of people', async ({ assert }) => {
    const { someone } = await import('#tests/support/people')
    const team = await Team.of('mf-trial')
    const [first, second] = [buildOf('first'), buildOf('second')]
    await team.ship(first)
    await team.upload(second)
    await team.publish(second)
    await team.move({ action: 'canary', version: second.release.version, percent: 100 })
    const { visitor } = await someone()
    const mine = await visitor.send<RemotesManifest>('GET', '/remotes.json')
    assert.equal(mine.json.remotes[0]!.version, second.release.version)
    assert.isTrue(mine.json.remotes[0]!.isCanary, 'the page can say why it is there')
    const theirs = await new Visitor().get<RemotesManifest>('/remotes.json')
    assert.isUndefined(theirs.json.remotes[0]!.isCanary)
    assert.equal(await liveVersion(), first.release.version, 'nobody signed in: what is live')
  })

  test('that an operator puts in place while the area is disabled are not said to be there', async ({
    assert,
  }) => {
    const team = await Team.of('mf-trial')
    await team.ship(buildOf('first'))
    await team.ship(buildOf('second'))
    await team.move({ action: 'disable' })
    const { version } = buildOf('first').release
    const moves = [
      ['releases:canary', 'mf-trial', '10', version],
      ['releases:promote', 'mf-trial', version],
      ['releases:rollback', 'mf-trial'],
    ]
    for (const [name = '', ...words] of moves) {
      ace.ui.switchMode('raw')
      const { exitCode } = await ace.exec(name, words)
      const said = ace.ui.logger.getLogs().map(({ message }) => message)
      ace.ui.logger.flushLogs()
      ace.ui.switchMode('normal')
      assert.include(said.join('\n'), ' once mf-trial is enabled: it is disabled')
      assert.equal(exitCode, 2, name)
    }
    assert.isUndefined(await liveVersion())
  })

  test('can be disabled and enabled', async ({ assert }) => {
    const team = await Team.of('mf-trial')
    await team.ship(buildOf('first'))
    await team.move({ action: 'disable' })
    assert.isUndefined(await liveVersion())
    await team.move({ action: 'enable' })
    assert.equal(await liveVersion(), buildOf('first').release.version)
  })

  test('are listed newest first, by pages', async ({ assert }) => {
    const team = await Team.of('mf-trial')
    await team.ship(buildOf('first'))
    await team.ship(buildOf('second'))
    const page = await team.send('GET', '/api/releases/mf-trial?limit=1')
    assert.deepInclude((page.json as { version: string; state: string }[])[0], {
      version: buildOf('second').release.version,
      state: 'live',
    })
    const next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
    const older = await team.send('GET', next!)
    assert.deepInclude((older.json as object[])[0], {
      version: buildOf('first').release.version,
      state: 'previous',
    })
    assert.isNull(older.headers.get('link'))
  })
})

test.group('Refused releases', (group) => {
  group.each.setup(forgetReleases)

  test('a token for another remote', async ({ assert }) => {
    const other = await Team.of('mf-other')
    const build = buildOf('foreign')
    for (const [method, path, json] of [
      ['GET', '/api/releases/mf-trial', undefined],
      ['POST', '/api/releases/mf-trial', build.release],
      ['POST', '/api/releases/mf-trial/dry-run', build.release],
      ['PUT', '/api/releases/mf-trial/pointer', { action: 'disable' }],
    ] as const) {
      assert.equal((await other.send(method, path, { json })).status, 401)
    }
    const file = build.contents[0]!
    const upload = await other.send('PUT', `/api/releases/mf-trial/files/${file.sha256}`, {
      raw: file.text,
    })
    assert.equal(upload.status, 401)
    assert.equal((await new Visitor().send('GET', '/api/releases/mf-trial')).status, 401)
  })

  test('bytes that do not match their hash', async ({ assert }) => {
    const team = await Team.of('mf-trial')
    const [file] = buildOf('honest').contents
    const answer = await team.send('PUT', `/api/releases/mf-trial/files/${file!.sha256}`, {
      raw: 'other bytes',
    })
    assert.equal(answer.status, 409)
  })

  test('compressed bytes of another file, of none, or of too large a one', async ({ assert }) => {
    const team = await Team.of('mf-trial')
    const small = await team.uploadCompressed('one', new Uint8Array(brotliCompressSync('other')))
    assert.equal(small.status, 409)
    const none = await team.uploadCompressed('one', new Uint8Array(Buffer.from('no brotli')))
    assert.equal(none.status, 409)
    const zipped = await team.uploadCompressed('one', new Uint8Array(gzipSync('one')), 'gzip')
    assert.equal(zipped.status, 409)
    const bomb = 'a'.repeat(RELEASE_FILE_MAX_BYTES + 1)
    const large = await team.uploadCompressed(bomb, new Uint8Array(brotliCompressSync(bomb)))
    assert.equal(large.status, 413)
  })

  test('a release with missing files, or with wrong hashes', async ({ assert }) => {
    const team = await Team.of('mf-trial')
    const build = buildOf('incomplete')
    assert.equal((await team.publish(build)).status, 409)
    await team.upload(build)
    const integrity = `sha384-${'A'.repeat(64)}`
    const files = build.release.files.map((file) => ({ ...file, integrity }))
    const lied = await team.publish({ ...build, release: { ...build.release, files } })
    assert.equal(lied.status, 409)
  })

  test('a script under the name of another one', async ({ assert }) => {
    const team = await Team.of('mf-trial')
    const build = buildOf('named')
    await team.ship(withFile(build, 'part.js', 'one'))
    const other = withFile(build, 'part.js', 'another')
    await team.upload(other)
    assert.equal((await team.publish(other)).status, 409)
  })

  test('the same version with other content', async ({ assert }) => {
    const team = await Team.of('mf-trial')
    const [first, second] = [buildOf('first'), buildOf('second')]
    await team.ship(first)
    await team.upload(second)
    const answer = await team.publish({
      ...second,
      release: { ...second.release, version: first.release.version },
    })
    assert.equal(answer.status, 409)
  })

  test('ranges that do not match the live contract or kit', async ({ assert }) => {
    const team = await Team.of('mf-trial')
    const answer = await team.ship(buildOf('future', { api: '^99.0.0' }))
    assert.equal(answer.status, 409)
    assert.include(answer.text, 'contract ^99.0.0')
  })

  test('a version that was never published', async ({ assert }) => {
    const team = await Team.of('mf-trial')
    assert.equal(
      (await team.move({ action: 'promote', version: '0.1.0-000000000000' })).status,
      404,
    )
  })
})

test('source maps are stored complete, with faster compression than scripts', async ({
  assert,
}) => {
  const mappings = Array.from({ length: 4_000 }, (_, line) => `AA${(line * line).toString(36)};`)
  const store = async (start: string) => {
    const text = `${start}"version":3,"mappings":"${mappings.join('')}"}`
    const sha256 = createHash('sha256').update(text).digest('hex')
    await storeReleaseFile(TRIAL_REMOTE, sha256, { content: Buffer.from(text) })
    assert.equal(Buffer.from(await readStored(TRIAL_REMOTE, sha256, true)).toString(), text)
    const { contentLength } = await drive
      .use('releases')
      .getMetaData(`${TRIAL_REMOTE}/${sha256}.br`)
    return contentLength
  }
  // Lower compression takes less time: the stored file is larger than that of a script with the same text.
  assert.isAbove(await store('{'), (await store('(')) * 1.02)
})
