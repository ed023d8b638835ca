import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lockDataDirectory } from './data_directory.ts'
import { type Database, openDatabase, runningDatabase } from './database.ts'
import { Failure, runMain } from './failure.ts'
import { appKey } from './secrets.ts'
import { aceEntry, isPrebuilt, readSettings, root, type Settings } from './settings.ts'

/**
 * Database of a command: that of the running Fieldhouse. Release commands also work without one, since they repair a
 * release that does not start: they start the embedded database themselves.
 */
async function databaseFor(command: string, settings: Settings): Promise<Database> {
  try {
    return { ...(await runningDatabase(settings)), stop: async () => {} }
  } catch (error) {
    const isStarted = existsSync(join(settings.dataDir, 'postgres'))
    if (!command.startsWith('releases:') || !isStarted) throw error
    if (!(error instanceof Failure)) throw error
    const unlock = await lockDataDirectory(settings.dataDir)
    try {
      const database = await openDatabase(settings)
      return { ...database, stop: () => database.stop().finally(unlock) }
    } catch (failure) {
      await unlock()
      throw failure
    }
  }
}

/** `npm run ace -- admin:grant EMAIL`: runs a command of the API on the database of the running Fieldhouse. */
await runMain(async () => {
  // Files of a command are as private as those of the API.
  process.umask(0o077)
  const settings = readSettings()
  const [name = ''] = process.argv.slice(2)
  const { url, ownerUrl, stop } = await databaseFor(name, settings)
  const key = await appKey(settings)
  // A release has to fit the running shell.
  const shellDir = process.env.SHELL_DIR || join(root, 'shell', 'dist')
  // A checkout's sources may be newer than its last build.
  const entry = isPrebuilt ? aceEntry : join(root, 'api', 'ace.js')
  const command = spawn(process.execPath, [entry, ...process.argv.slice(2)], {
    cwd: dirname(entry),
    stdio: 'inherit',
    env: {
      ...process.env,
      DATA_DIR: settings.dataDir,
      DATABASE_URL: url,
      ...(ownerUrl && { DATABASE_OWNER_URL: ownerUrl }),
      ...(key && { APP_KEY: key }),
      ...(existsSync(join(shellDir, 'shell.json')) && { SHELL_DIR: shellDir }),
    },
  })
  try {
    process.exitCode = await new Promise<number>((resolve, reject) => {
      command.once('error', reject)
      command.once('exit', (code) => resolve(code ?? 1))
    })
  } finally {
    await stop()
  }
})
