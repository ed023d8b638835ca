import './private_files.ts'
import 'reflect-metadata'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ignitor, prettyPrintError } from '@adonisjs/core'
import { configure, processCLIArgs, run } from '@japa/runner'
import { APP_ROOT, importer } from './app_root.ts'
import { openTestDatabase } from '../tests/support/test_database.ts'
import { filesOf } from '../tests/support/shards.ts'

process.env.NODE_ENV = 'test'
// Tests give each visitor a forwarded address of its own, so that limits by address do not interfere.
process.env.TRUSTED_PROXIES = '127.0.0.1'
process.env.LOG_LEVEL ||= 'silent'
// Other tests may keep the machine busy: connections come late there, but they come, and pages are drawn.
process.env.DATABASE_WAIT_MS ||= '60000'
process.env.DRAWING_DEADLINE_MS ||= '20000'

const files = await mkdtemp(join(tmpdir(), 'fieldhouse-test-files-'))
process.env.DATA_DIR = files

const database = await openTestDatabase()
process.env.DATABASE_URL = database.url

/** Cleanups, each run once, even if the run never began: a broken spec must not keep the process alive. */
let endings: (() => Promise<unknown>)[] = [
  () => database.close(),
  () => rm(files, { recursive: true, force: true }),
]
async function endAll() {
  const due = endings
  endings = []
  for (const end of due) await end()
}

try {
  await new Ignitor(APP_ROOT, { importer })
    .tap((app) => {
      app.booting(async () => {
        await import('#start/env')
      })
    })
    .testRunner()
    .configure(async (app) => {
      const { configureSuite, plugins, reporters } = await import('../tests/bootstrap.ts')
      const words = process.argv.splice(2)
      // Long tests of rare faults, left to the night or to whoever names their file.
      const isWhole = process.env.NIGHT || words.some((word) => word.startsWith('--files'))
      processCLIArgs(isWhole ? words : [...words, '--tags=~@night'])
      configure({
        ...app.rcFile.tests,
        suites: app.rcFile.tests.suites.map((suite) => ({
          ...suite,
          files: () => filesOf(fileURLToPath(APP_ROOT), suite.name, process.env.TEST_SHARD),
        })),
        configureSuite,
        plugins,
        reporters,
        teardown: [endAll],
      })
      endings.unshift(() => app.terminate())
    })
    .run(() => run())
} catch (error) {
  process.exitCode = 1
  await prettyPrintError(error)
}
await endAll()
