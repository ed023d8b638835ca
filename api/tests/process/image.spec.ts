import { execFile } from 'node:child_process'
import { chmod, chown, copyFile, lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { test } from '@japa/runner'
import { launch } from '#tests/support/launched'
import { databaseForTest } from '#tests/support/node_process'
import { Visitor } from '#tests/support/visitor'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const APP_KEY = 'a key of thirty-two characters or more'
/** Account without rights, as in the container. */
const NOBODY = { uid: 65_534, gid: 65_534 }
const READ_ONLY = 0o555

const run = promisify(execFile)

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.map(({ parentPath, name }) => join(parentPath, name))
}

/** Paths with the moment of their last change. */
async function stateOf(folder: string): Promise<Map<string, number>> {
  const paths = await filesBelow(folder)
  return new Map(
    await Promise.all(paths.map(async (path) => [path, (await lstat(path)).mtimeMs] as const)),
  )
}

async function temporaryFolder(cleanup: (remove: () => Promise<void>) => void) {
  const folder = await mkdtemp(join(tmpdir(), 'fieldhouse-image-'))
  cleanup(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function foldersBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const below = entries.filter((entry) => entry.isDirectory())
  return [folder, ...below.map(({ parentPath, name }) => join(parentPath, name))]
}

test.group('Image of the container', (group) => {
  let folder: string

  group.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fieldhouse-image-'))
    await run(process.execPath, ['api/image/make_runtime.ts', folder], { cwd: ROOT })
    return () => rm(folder, { recursive: true, force: true })
  })

  test('starts prebuilt for an account without rights, writes to its data alone, and runs commands', async ({
    assert,
    cleanup,
  }) => {
    const isRoot = process.getuid?.() === 0
    const account = isRoot ? NOBODY : undefined
    // The account may not look into this checkout.
    const node = join(folder, 'node')
    await copyFile(process.execPath, node)
    const folders = await foldersBelow(folder)
    for (const path of folders) await chmod(path, READ_ONLY)
    cleanup(async () => {
      for (const path of folders) await chmod(path, 0o755)
    })
    const dataDir = await temporaryFolder(cleanup)
    if (account) await chown(dataDir, account.uid, account.gid)
    const before = await stateOf(folder)

    const environment = { DATA_DIR: dataDir, DATABASE_URL: await databaseForTest(), APP_KEY }
    const { url, output, stop } = await launch(environment, () => {}, { folder, node, account })
    const isWrong = (line: string) =>
      /Installing|Building|EACCES|was not published|did not go live/.test(line)
    assert.deepEqual(output().split('\n').filter(isWrong), [])
    const visitor = new Visitor({ origin: url })
    const { json } = await visitor.get<{ remotes: unknown[] }>('/remotes.json')
    assert.lengthOf(json.remotes, 8)
    const page = await fetch(url)
    assert.include(await page.text(), '<title>Fieldhouse')

    const ace = async (settings: Record<string, string>, ...words: string[]) => {
      const env = { ...process.env, NODE_ENV: 'production', DATABASE_OWNER_URL: '', ...settings }
      const command = ['api/launcher/launch.js', 'ace', ...words]
      const { stdout } = await run(node, command, { cwd: folder, ...account, env }).catch(
        (failure: { stdout: string }) => failure,
      )
      return stdout
    }
    assert.include(await ace(environment, 'releases:status'), 'mf-feed')
    const examined = await ace({ ...environment, PAGE_TIMINGS_SHARE: '2' }, 'doctor')
    assert.include(examined, 'ok     database version: ')
    assert.include(examined, 'error  PAGE_TIMINGS_SHARE: is not valid: ')
    assert.equal(await stop(), 0)
    assert.deepEqual(await stateOf(folder), before)
  }).timeout(600_000)

  test('holds neither compilers nor tests nor a browser’s sources', async ({ assert }) => {
    const paths = (await filesBelow(folder)).map((path) => path.slice(folder.length + 1))
    const found = paths.filter((path) =>
      /^(node_modules\/(typescript|webpack|single-spa|styled-components|playwright|@swc\/core|jest)|api\/(tests|build\/tests)|mf-[a-z]+\/src)(\/|$)/.test(
        path,
      ),
    )
    assert.deepEqual(found, [])
  })
})
