import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lockDataDirectory, openDataDirectory } from './data_directory.ts'
import { type Database, openDatabase, runningDatabase } from './database.ts'
import { Failure, runMain } from './failure.ts'
import { appKey } from './secrets.ts'
import { aceEntry, isPrebuilt, readSettings, root, type Settings } from './settings.ts'

/** Commands that also work while Fieldhouse is not running: they start the embedded database themselves. */
const WORKS_ALONE = /^(releases|backup):/

/** Command for an installation that has never been started. */
const RESTORE = 'backup:restore'

/** Database of a command: that of the running Fieldhouse, or the embedded one, started for a command that works alone. */
async function databaseFor(command: string, settings: Settings): Promise<Database> {
  // Creates the application's account, as a first start does.
  if (command === RESTORE && settings.databaseUrl) return openDatabase(settings)
  try {
    return { ...(await runningDatabase(settings)), stop: async () => {} }
  } catch (error) {
    const isThere = command === RESTORE || existsSync(join(settings.dataDir, 'postgres'))
    if (!WORKS_ALONE.test(command) || !isThere) throw error
    if (!(error instanceof Failure)) throw error
    await openDataDirectory(settings.dataDir)
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
  const [name = '', ...rest] = process.argv.slice(2)
  // Asks what keeps the API, and so its commands, from starting.
  if (name === 'doctor') {
    const { runDoctor } = await import('./doctor/doctor.ts')
    process.exitCode = await runDoctor(rest)
    return
  }
  const settings = readSettings()
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
