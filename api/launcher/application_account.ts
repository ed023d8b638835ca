import pg from 'pg'

const NAME = 'fieldhouse_app'

/**
 * Makes the account that the application connects as, beside the superuser that owns the tables: what is wrong with
 * the application cannot change the audit log then. Which rights it has `database/grants.ts` says.
 * @returns the database's address for that account
 */
export async function createApplicationAccount(
  ownerUrl: string,
  password: string,
): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [NAME])
    const verb = rowCount === 0 ? 'create' : 'alter'
    await client.query(`${verb} role ${NAME} login password ${client.escapeLiteral(password)}`)
  } finally {
    await client.end()
  }
  return applicationUrl(ownerUrl, password)
}

/** The same database for the application's account. */
export function applicationUrl(ownerUrl: string, password: string): string {
  const url = new URL(ownerUrl)
  url.username = NAME
  url.password = password
  return url.href
}
