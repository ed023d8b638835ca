import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { test } from '@japa/runner'
import ts from 'typescript'
import type { ReleaseError } from '@fieldhouse/contract'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { buildOf, forgetReleases, Team, withFile } from '#tests/support/releases'
import { Visitor } from '#tests/support/visitor'

const SOURCE = `// Lines that no build keeps.
interface Stat {
  points: number
}

export function statOf(stats: Stat[], game: number): number {
  const stat = stats[game]
  if (!stat) throw new TypeError('no such stat')
  return stat.points
}

export const press = () => {
  // Nobody has played that many.
  return statOf([], 40)
}
`

/** A build of {@link SOURCE}, and the stack of its failure as a browser made by Chromium has it. */
function failingBuild() {
  const { outputText, sourceMapText } = ts.transpileModule(SOURCE, {
    fileName: 'press.ts',
    compilerOptions: {
      sourceMap: true,
      inlineSources: true,
      removeComments: true,
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2022,
    },
  })
  const script = outputText.replace(/\/\/# sourceMappingURL.*\n?$/, '')
  const map = {
    ...(JSON.parse(sourceMapText ?? '') as Record<string, unknown>),
    // As webpack names it.
    sources: ['webpack://mf_trial_PENDINGBUILD/./src/press.ts'],
  }
  const name = `press.${createHash('sha256').update(script).digest('hex').slice(0, 12)}.js`
  const build = withFile(
    withFile(buildOf('failing'), name, script),
    `${name}.map`,
    JSON.stringify(map),
  )
  return { build, name, stack: stackOf(script, name) }
}

function stackOf(script: string, name: string): string {
  const exports: { press?: () => number } = {}
  const filename = `https://fieldhouse.example/remotes/mf-trial/${name}`
  runInNewContext(script, { exports }, { filename })
  try {
    exports.press?.()
  } catch (error) {
    const { stack = '' } = error as Error
    return stack.replace(
      /\n/,
      '\n    at hook (chrome-extension://abcdefghijklmnop/inject.js:3:7)\n',
    )
  }
  throw new Error('The build does not fail')
}

test.group('Source lines of errors in browsers', (group) => {
  group.each.setup(async () => {
    await cleanDatabase()
    await forgetReleases()
    await pool.query('truncate client_errors')
  })

  const report = (differences: Record<string, unknown>) =>
    new Visitor().post('/api/client-errors', {
      source: 'mf-trial',
      version: null,
      phase: 'event',
      message: 'no such stat',
      path: '/trial',
      ...differences,
    })

  const errorsOf = async (team: Team) =>
    (await team.send('GET', '/api/releases/mf-trial/errors')).json as ReleaseError[]

  test('come from the release’s own source map', async ({ assert }) => {
    const team = await Team.of('mf-trial')
    const { build, stack } = failingBuild()
    await team.ship(build)
    await report({ version: build.release.version, stack })

    const [error] = await errorsOf(team)
    assert.deepEqual(
      error!.frames.map(({ file, line, name, code }) => [file, line, name, code]),
      [
        ['src/press.ts', 8, 'statOf', "if (!stat) throw new TypeError('no such stat')"],
        ['src/press.ts', 14, 'press', 'return statOf([], 40)'],
      ],
    )
    assert.isTrue(error!.frames.every(({ isMapped }) => isMapped))
  })

  test('are the built ones where no map is: of an unknown release, of a map that is none', async ({
    assert,
  }) => {
    const team = await Team.of('mf-trial')
    const { build, name, stack } = failingBuild()
    const broken = withFile(withFile(buildOf('broken'), name, 'self.press'), `${name}.map`, '{}')
    await team.ship(broken)
    await report({ version: broken.release.version, stack })
    await report({ version: build.release.version, stack })

    const errors = await errorsOf(team)
    assert.lengthOf(errors, 2)
    for (const { frames } of errors) {
      assert.deepInclude(frames[0], { file: name, name: 'statOf', code: null, isMapped: false })
    }
  })

  test('are of the release’s own files only, in every browser’s words', async ({ assert }) => {
    const team = await Team.of('mf-trial')
    await report({
      stack: [
        'press@https://fieldhouse.example/remotes/mf-trial/remote.0123456789ab.js:1:2345',
        'hook@moz-extension://0b6c8d9e-1111-4222-8333-444455556666/inject.js:3:7',
        '@https://fieldhouse.example/remotes/mf-trial/remote.0123456789ab.js:1:99',
        'theirs@https://fieldhouse.example/remotes/mf-news/remote.0123456789ab.js:1:1',
        'run@https://fieldhouse.example/assets/main.0123456789ab.js:1:7',
      ].join('\n'),
    })
    const [error] = await errorsOf(team)
    assert.equal(
      error!.stack,
      [
        '    at press (/remotes/mf-trial/remote.0123456789ab.js:1:2345)',
        '    at (anonymous) (/remotes/mf-trial/remote.0123456789ab.js:1:99)',
      ].join('\n'),
    )
    assert.deepEqual(
      error!.frames.map(({ name, column }) => [name, column]),
      [
        ['press', 2345],
        ['(anonymous)', 99],
      ],
    )
  })
})
