import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { getActiveTestOrFail } from '@japa/runner'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const run = promisify(execFile)
const ARCHIVE = fileURLToPath(new URL('../released/api.tgz', import.meta.url))

/** Names of the migrations of the release before, oldest first. */
export async function releasedMigrations(): Promise<string[]> {
  const { stdout } = await run('tar', ['-tzf', ARCHIVE])
  const names = [...stdout.matchAll(/^build\/database\/migrations\/(\w+)\.js$/gm)]
  return names.map(([, name]) => name!).sort()
}

/**
 * Unpacks the API of the release before, with its contract, for the running test only. `npm run keep-released -w
 * @fieldhouse/api` makes the archive at a release. Packages are those of this checkout.
 * @returns the program for `startNode`
 */
export async function unpackReleased() {
  const folder = await mkdtemp(join(tmpdir(), 'fieldhouse-released-'))
  getActiveTestOrFail().cleanup(() => rm(folder, { recursive: true, force: true }))
  const api = join(folder, 'api')
  const packages = join(api, 'node_modules')
  await mkdir(join(packages, '@fieldhouse'), { recursive: true })
  await run('tar', ['-xzf', ARCHIVE, '-C', api])
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  await symlink(join(api, 'contract'), join(packages, '@fieldhouse', 'contract'))
  for (const name of await readdir(join(ROOT, 'api', 'node_modules'))) {
    if (!name.startsWith('.'))
      await symlink(join(ROOT, 'api', 'node_modules', name), join(packages, name))
  }
  return { entry: 'bin/server.js', cwd: join(api, 'build'), execArgv: [] }
}
