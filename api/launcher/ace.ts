import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { runningDatabase } from './database.ts'
import { runMain } from './failure.ts'
import { appKey } from './secrets.ts'
import { readSettings, root } from './settings.ts'

/** `npm run ace -- admin:grant EMAIL`: a command of the API, on the database of the Fieldhouse that runs here. */
await runMain(async () => {
  // What a command writes lies beside what the API writes.
  process.umask(0o077)
  const settings = readSettings()
  const { url, ownerUrl } = await runningDatabase(settings)
  const key = await appKey(settings)
  const command = spawn(process.execPath, ['ace.js', ...process.argv.slice(2)], {
    cwd: join(root, 'api'),
    stdio: 'inherit',
    env: {
      ...process.env,
      DATA_DIR: settings.dataDir,
      DATABASE_URL: url,
      ...(ownerUrl && { DATABASE_OWNER_URL: ownerUrl }),
      ...(key && { APP_KEY: key }),
    },
  })
  process.exitCode = await new Promise<number>((resolve, reject) => {
    command.once('error', reject)
    command.once('exit', (code) => resolve(code ?? 1))
  })
})
