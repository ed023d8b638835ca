import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  applicationUrl,
  createApplicationAccount,
  createMissingAccount,
} from './application_account.ts'
import { Failure } from './failure.ts'
import { keptPassword, runningPostgres, startPostgres, type EmbeddedPostgres } from './postgres.ts'
import { sayError } from './say.ts'
import type { Settings } from './settings.ts'

interface DatabaseAddress {
  url: string
  /** URL for the owner of the tables; undefined if the environment has it, or if there is no separate owner. */
  ownerUrl?: string
}

export interface Database extends DatabaseAddress {
  stop(): Promise<void>
}

async function refuseUnreachable(name: string, url: string) {
  let client: pg.Client | undefined
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    client.on('error', () => {})
    await client.connect()
  } catch (error) {
    const { host, pathname } = new URL(url)
    const why =
      error instanceof Error ? error.message || (error as { code?: string }).code : String(error)
    throw new Failure(`${name} does not work (${pathname.slice(1)} at ${host}): ${why}`)
  } finally {
    await client?.end().catch(() => {})
  }
}

/** Keeps the embedded server running while the launcher does: after a crash it restarts on the same port. */
async function superviseEmbedded({ dataDir, processes }: Settings): Promise<Database> {
  const options = { dataDir, processes }
  let server = await startPostgres(options)
  const ownerUrl = server.url
  const password = await keptPassword(dataDir, 'application')
  const url = await createApplicationAccount(ownerUrl, password)
  let stopping = false

  async function restart(): Promise<EmbeddedPostgres> {
    for (let delayMs = 0; ; delayMs = Math.min(delayMs + 500, 5_000)) {
      await sleep(delayMs)
      try {
        return await startPostgres({ ...options, port: server.port })
      } catch (error) {
        sayError(error instanceof Error ? error.message : String(error))
      }
    }
  }

  function watch() {
    server.host.once('exit', () => {
      if (stopping) return
      sayError('PostgreSQL stopped by itself; starting it again')
      void restart().then((restarted) => {
        server = restarted
        if (stopping) void server.stop()
        else watch()
      })
    })
  }
  watch()

  return {
    url,
    ownerUrl,
    async stop() {
      stopping = true
      await server.stop()
    },
  }
}

export async function openDatabase(settings: Settings): Promise<Database> {
  const { databaseUrl, databaseOwnerUrl } = settings
  if (!databaseUrl) return superviseEmbedded(settings)
  if (databaseOwnerUrl) {
    await refuseUnreachable('DATABASE_OWNER_URL', databaseOwnerUrl)
    await createMissingAccount(databaseOwnerUrl, databaseUrl)
  }
  await refuseUnreachable('DATABASE_URL', databaseUrl)
  return { url: databaseUrl, stop: async () => {} }
}

/** Database of the running Fieldhouse with these settings. @throws Failure if none is running */
export async function runningDatabase({
  databaseUrl,
  dataDir,
}: Settings): Promise<DatabaseAddress> {
  if (databaseUrl) return { url: databaseUrl }
  const ownerUrl = await runningPostgres(dataDir)
  if (!ownerUrl) throw new Failure(`No Fieldhouse runs on ${dataDir}: start it first (npm start)`)
  return { url: applicationUrl(ownerUrl, await keptPassword(dataDir, 'application')), ownerUrl }
}
