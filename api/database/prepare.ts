import type { Client } from 'pg'
import { grantToApplication } from '#database/grants'
import { migrateUnderLock } from '#database/migrate'
import { withSetupLock } from '#database/setup_lock'
import { reportProgress } from '#core/launcher_link'

async function isEmpty(client: {
  query: (sql: string) => Promise<{ rows: { empty: boolean }[] }>
}) {
  const { rows } = await client.query('select not exists (select from users) as empty')
  return rows[0]?.empty === true
}

interface Preparation {
  demoWorld: boolean
  /** URL for the application's account, if it is not the tables' owner. */
  applicationUrl?: string
  /** Runs under the same lock, on a migrated database without a demo world. */
  beforeFiles?: (client: Client) => Promise<void>
}

/**
 * Migrates, grants the application its rights, and loads the demo world into an empty database if wanted. One node at a
 * time.
 * @param databaseUrl of the tables' owner
 */
export function prepareDatabase(
  databaseUrl: string,
  { demoWorld, applicationUrl = databaseUrl, beforeFiles }: Preparation,
) {
  return withSetupLock(databaseUrl, async (client) => {
    const migrated = await migrateUnderLock(client, databaseUrl)
    if (migrated.length > 0) reportProgress(`Migrated the database (${migrated.length} steps)`)
    await grantToApplication(client, applicationUrl)
    await beforeFiles?.(client)
    if (!demoWorld || !(await isEmpty(client))) return
    // Imported here because its drawing library is large.
    const { loadDemoWorld } = await import('#database/demo_world/load')
    await loadDemoWorld(client, reportProgress)
  })
}
