import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { keepDataDirectoryPrivate, lockDataDirectory, openDataDirectory } from './data_directory.ts'
import { type Database, openDatabase } from './database.ts'
import { type DevProcess, startDevProcess } from './dev_process.ts'
import { runMain } from './failure.ts'
import { refuseUsedPort } from './port.ts'
import { step } from './progress.ts'
import { devPort, remoteFolders } from './remotes.ts'
import { appKey } from './secrets.ts'
import { readSettings, root, type Settings } from './settings.ts'

const SHELL_PORT = 4100
const SHELL_URL = `http://localhost:${SHELL_PORT}`

interface Remote {
  name: string
  port: number
}

const urlOf = ({ port }: Remote) => `http://localhost:${port}`

async function answers(url: string) {
  // A dev server responds only once it has compiled.
  return fetch(url, { signal: AbortSignal.timeout(120_000) }).then(
    (response) => response.ok,
    () => false,
  )
}

async function until(url: string) {
  while (!(await answers(url))) await sleep(250)
}

async function startProcesses(
  settings: Settings,
  database: Database,
  remotes: readonly Remote[],
): Promise<DevProcess[]> {
  const kitCommand = join(root, 'shell', 'kit', 'src', 'command', 'main.ts')
  const key = await appKey(settings)
  return [
    startDevProcess('api', {
      args: ['ace.js', 'serve', '--hmr'],
      cwd: join(root, 'api'),
      env: {
        NODE_ENV: 'development',
        HOST: settings.host,
        PORT: String(settings.port),
        DATA_DIR: settings.dataDir,
        DATABASE_URL: database.url,
        ...(database.ownerUrl ? { DATABASE_OWNER_URL: database.ownerUrl } : {}),
        APP_KEY: key,
        SHELL_DEV_URL: SHELL_URL,
        // The icon and other files whose names do not change in a build.
        SHELL_DIR: join(root, 'shell', 'src'),
        REMOTE_DEV_URLS: remotes.map((remote) => `${remote.name}=${urlOf(remote)}`).join(','),
      },
    }),
    startDevProcess('shell', {
      args: [join(root, 'shell', 'webpack', 'serve.ts')],
      cwd: join(root, 'shell'),
      env: { NODE_ENV: 'development', PORT: String(SHELL_PORT) },
    }),
    ...remotes.map(({ name }) =>
      startDevProcess(name, {
        args: [kitCommand, 'dev', '--development'],
        cwd: join(root, name),
        env: { NODE_ENV: 'development' },
      }),
    ),
  ]
}

/** `npm start` with hot reload: runs the API, the shell and every remote from source. */
await runMain(async () => {
  const settings = { ...readSettings(), production: false }
  const remotes = await Promise.all(
    (await remoteFolders()).map(async (name) => ({ name, port: await devPort(name) })),
  )
  await refuseUsedPort(settings)
  for (const port of [SHELL_PORT, ...remotes.map((remote) => remote.port)]) {
    await refuseUsedPort({ host: '127.0.0.1', port })
  }
  await openDataDirectory(settings.dataDir)
  const unlock = settings.databaseUrl ? async () => {} : await lockDataDirectory(settings.dataDir)
  await keepDataDirectoryPrivate(settings.dataDir)

  let database: Database | undefined
  const processes: DevProcess[] = []
  let stopping: Promise<void> | undefined
  function stop() {
    stopping ??= (async () => {
      await Promise.all(processes.map((running) => running.stop()))
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
    processes.push(...(await startProcesses(settings, database, remotes)))
    const url = `http://${settings.host === '0.0.0.0' ? '127.0.0.1' : settings.host}:${settings.port}`
    await Promise.race([
      step('Compiling API, shell and remotes', () =>
        Promise.all([
          until(`${url}/api/health/ready`),
          until(`${SHELL_URL}/shell.json`),
          ...remotes.map((remote) => until(`${urlOf(remote)}/release.json`)),
        ]),
      ),
      ...processes.map(({ ended }) => ended),
    ])
    console.log(`Fieldhouse is ready at ${url.replace('//127.0.0.1:', '//localhost:')}`)
    await Promise.race(processes.map(({ ended }) => ended))
  } catch (error) {
    if (stopping) return
    await stop()
    throw error
  }
})
