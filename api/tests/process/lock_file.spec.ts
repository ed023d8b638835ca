import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { test } from '@japa/runner'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** Folder with the files that `npm ci` compares before it installs anything. */
async function manifestsOnly() {
  const folder = await mkdtemp(join(tmpdir(), 'lock-file-'))
  const { workspaces } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    workspaces: string[]
  }
  for (const place of ['', ...workspaces]) {
    await mkdir(join(folder, place), { recursive: true })
    await cp(join(ROOT, place, 'package.json'), join(folder, place, 'package.json'))
  }
  await cp(join(ROOT, 'package-lock.json'), join(folder, 'package-lock.json'))
  return folder
}

test.group('Lock file', () => {
  test('is taken by npm ci: it agrees with every package.json and names the builds of all platforms', async ({
    cleanup,
  }) => {
    const folder = await manifestsOnly()
    cleanup(() => rm(folder, { recursive: true, force: true }))
    // npm names what is missing in its error, which the test shows; `npm install` and `npm run lock` mend it.
    await promisify(execFile)('npm', ['ci', '--dry-run', '--offline', '--loglevel=error'], {
      cwd: folder,
    })
  }).timeout(120_000)
})
