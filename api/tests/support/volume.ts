import pg from 'pg'
import env from '#start/env'

/**
 * Writes tens of thousands of rows through a separate connection: under load this takes longer than the query timeout of
 * the app's connections.
 */
export async function writeVolume<T>(write: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: env.get('DATABASE_URL') })
  await client.connect()
  try {
    return await write(client)
  } finally {
    await client.end()
  }
}
