import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { getActiveTestOrFail, test } from '@japa/runner'
import { releaseSchema } from '@fieldhouse/contract'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const run = promisify(execFile)
/** It has screens of its own, a part on another area's page, and a program for the server. */
const REMOTE = 'mf-news'
/** All that its build reads. */
const SOURCES = [
  'node_modules',
  'tsconfig.base.json',
  'package.json',
  'api/contract',
  'design-system',
  'shell/kit',
  REMOTE,
]

/** This checkout in another folder, for the running test only: hard links, so that paths alone differ. */
async function checkoutElsewhere(...below: string[]) {
  await mkdir(join(ROOT, 'tmp'), { recursive: true })
  const top = await mkdtemp(join(ROOT, 'tmp', 'elsewhere-'))
  getActiveTestOrFail().cleanup(() => rm(top, { recursive: true, force: true }))
  const folder = join(top, ...below)
  for (const source of SOURCES) {
    await mkdir(join(folder, source, '..'), { recursive: true })
    await run('cp', ['-RPl', join(ROOT, source), join(folder, source)])
  }
  // Its files are the checkout's own: a build may make others, and not write to these.
  await rm(join(folder, REMOTE, 'dist'), { recursive: true, force: true })
  return folder
}

async function builtIn(checkout: string) {
  await run('npm', ['run', '--silent', 'build'], {
    cwd: join(checkout, REMOTE),
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return releaseOf(checkout)
}

async function releaseOf(checkout: string) {
  const path = join(checkout, REMOTE, 'dist', 'release.json')
  return releaseSchema.parse(JSON.parse(await readFile(path, 'utf8')))
}

test('a remote built in two folders has the same version, and every file is the same, source maps included', async ({
  assert,
}) => {
  const first =
    // A run of everything has just built it here.
    resolve(process.env.BUILT_CHECKOUT ?? '') === resolve(ROOT)
      ? await releaseOf(ROOT)
      : await builtIn(await checkoutElsewhere('one'))
  const elsewhere = await checkoutElsewhere('another', 'place', 'altogether')
  const second = await builtIn(elsewhere)

  assert.isTrue(first.files.some(({ name }) => name.endsWith('.map')))
  const scripts = first.files.filter(({ name }) => name.endsWith('.js'))
  for (const { name } of scripts) {
    const text = await readFile(join(elsewhere, REMOTE, 'dist', name), 'utf8')
    assert.notInclude(text, 'sourceMappingURL', 'maps are not for browsers')
  }
  assert.deepEqual(second, first)
})
  .tags(['@night'])
  .timeout(240_000)
