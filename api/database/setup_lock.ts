import pg from 'pg'

/** Advisory lock key shared by all nodes and unlikely to collide with another program's. */
const SETUP_LOCK = 4_735_201_973

/**
 * Runs work that only one node may do at a time; others wait. If a node dies, the lock ends with its connection.
 * @param work gets the connection that holds the lock
 */
export async function withSetupLock<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'fieldhouse-setup',
    connectionTimeoutMillis: 10_000,
  })
  // A broken connection fails the query in progress; without a listener it would end the process instead.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [SETUP_LOCK])
    return await work(client)
  } finally {
    await client.end()
  }
}
