import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { ace, launchExpectingFailure } from '#tests/support/launched'

type Cleanup = (remove: () => Promise<void>) => void

async function emptyDataDir(cleanup: Cleanup) {
  const dataDir = await mkdtemp(join(tmpdir(), 'fieldhouse-refused-'))
  cleanup(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

async function refusal(environment: Record<string, string>) {
  const { code, output } = await launchExpectingFailure(environment)
  return { code, lines: output.trim().split('\n') }
}

// An address of a database that does not work: `shared_machine.spec.ts`.
test.group('A start that cannot work gives the reason in one line and changes nothing', () => {
  test('a port in use', async ({ assert, cleanup }) => {
    const dataDir = await emptyDataDir(cleanup)
    const blocker = createServer()
    await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve))
    cleanup(() => void blocker.close())
    const address = blocker.address()
    const port = typeof address === 'object' && address ? address.port : 0
    assert.deepEqual(await refusal({ DATA_DIR: dataDir, PORT: String(port) }), {
      code: 1,
      lines: [`Port ${port} is in use: stop what uses it, or set PORT to another one`],
    })
    assert.deepEqual(await readdir(dataDir), [])
  })

  test('an address of another kind of database', async ({ assert, cleanup }) => {
    const dataDir = await emptyDataDir(cleanup)
    const { code, lines } = await refusal({
      DATA_DIR: dataDir,
      DATABASE_URL: 'mysql://localhost/x',
    })
    assert.equal(code, 1)
    assert.lengthOf(lines, 1)
    assert.include(lines[0], 'DATABASE_URL is not a PostgreSQL address')
  })

  test('a data directory of a newer version, and one of another PostgreSQL', async ({
    assert,
    cleanup,
  }) => {
    const dataDir = await emptyDataDir(cleanup)
    await writeFile(join(dataDir, 'layout.json'), '{"version":99}')
    const newer = await refusal({ DATA_DIR: dataDir })
    assert.equal(newer.code, 1)
    assert.lengthOf(newer.lines, 1)
    assert.include(newer.lines[0], 'was written by a newer Fieldhouse')
    await writeFile(join(dataDir, 'layout.json'), '{"version":1}')
    await mkdir(join(dataDir, 'postgres'))
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '19\n')
    const other = await refusal({ DATA_DIR: dataDir })
    assert.equal(other.code, 1)
    assert.include(other.lines.at(-1), 'was written by PostgreSQL 19')
    assert.equal(await readFile(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8'), '19\n')
  })

  test('a DATA_DIR that is a file', async ({ assert, cleanup }) => {
    const dataDir = await emptyDataDir(cleanup)
    await writeFile(join(dataDir, 'file'), '')
    const { code, lines } = await refusal({ DATA_DIR: join(dataDir, 'file') })
    assert.equal(code, 1)
    assert.lengthOf(lines, 1)
    assert.include(lines[0], 'there is a file where a folder is due')
  })

  test('a command for the running Fieldhouse where none runs', async ({ assert, cleanup }) => {
    const dataDir = await emptyDataDir(cleanup)
    assert.deepEqual(await ace({ DATA_DIR: dataDir }, 'admin:grant', 'nobody@example.com'), {
      code: 1,
      output: `No Fieldhouse runs on ${dataDir}: start it first (npm start)\n`,
    })
  })
})
