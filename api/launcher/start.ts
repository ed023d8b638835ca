import { dirname, join } from 'node:path'
import { type ApiServer, SERVER_FLAGS, SERVER_MALLOC, superviseServer } from './api_server.ts'
import { buildChanged } from './build.ts'
import { keepDataDirectoryPrivate, lockDataDirectory, openDataDirectory } from './data_directory.ts'
import { type Database, openDatabase } from './database.ts'
import { runMain } from './failure.ts'
import { refuseUsedPort } from './port.ts'
import { step } from './progress.ts'
import { publishRemotes } from './publish_remotes.ts'
import { untilReady } from './readiness.ts'
import { remoteFolders } from './remotes.ts'
import { say, sayError, speakToLogs } from './say.ts'
import { appKey } from './secrets.ts'
import { isPrebuilt, readSettings, root, serverEntry } from './settings.ts'

// Before anything can fail: the API's lines are JSON always, but people watch a start of theirs.
if (process.env.NODE_ENV === 'production') speakToLogs()

await runMain(async () => {
  const settings = readSettings()
  await refuseUsedPort(settings)
  await openDataDirectory(settings.dataDir)
  const unlock = settings.databaseUrl ? async () => {} : await lockDataDirectory(settings.dataDir)
  await keepDataDirectoryPrivate(settings.dataDir)

  let database: Database | undefined
  let server: ApiServer | undefined
  let stopping: Promise<void> | undefined

  function stop() {
    stopping ??= (async () => {
      await server?.stop()
      await database?.stop()
      await unlock()
    })()
    return stopping
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => void stop().then(() => process.exit(0)))
  }

  try {
    database = await step('Opening the database', () => openDatabase(settings))
    if (!isPrebuilt) await step('Building what changed', buildChanged)
    const env = {
      ...process.env,
      NODE_ENV: settings.production ? 'production' : 'development',
      HOST: settings.host,
      PORT: String(settings.port),
      DATA_DIR: settings.dataDir,
      DATABASE_URL: database.url,
      ...(database.ownerUrl ? { DATABASE_OWNER_URL: database.ownerUrl } : {}),
      APP_KEY: await appKey(settings),
      SHELL_DIR: process.env.SHELL_DIR || join(root, 'shell', 'dist'),
      AWAITED_REMOTES: (await remoteFolders()).join(','),
    }
    server = await step('Starting the API', () =>
      superviseServer(
        {
          entry: serverEntry,
          execArgv: SERVER_FLAGS,
          cwd: dirname(dirname(serverEntry)),
          env: { ...SERVER_MALLOC, ...env },
        },
        settings.processes,
      ),
    )
    const { url } = server
    await step('Publishing the remotes', () => publishRemotes({ url, env, settings }))
    server.tellPublished()
    for (const name of await untilReady(url)) {
      sayError(`${name} is live, but its files are damaged: release it again, or roll it back`)
    }
    say(`Fieldhouse is ready at ${url.replace('//127.0.0.1:', '//localhost:')}`)
  } catch (error) {
    await stop()
    throw error
  }
})
