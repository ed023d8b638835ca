import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { Failure } from './failure.ts'

const NAME = 'fieldhouse_app'
const ITERATIONS = 4096
const NO_RIGHT = '42501'
const EXISTS = '42710'

/**
 * PostgreSQL's stored form of a password (SCRAM-SHA-256), so that no statement, and no log of one, contains the password
 * itself.
 */
function verifierOf(password: string) {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256')
  const keyOf = (words: string) => createHmac('sha256', salted).update(words).digest()
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64')
  const server = keyOf('Server Key').toString('base64')
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${server}`
}

interface Account {
  name: string
  password: string
}

async function makeAccount(
  ownerUrl: string,
  { name, password }: Account,
  { replacesPassword }: { replacesPassword: boolean },
) {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
    if (rowCount !== 0 && !replacesPassword) return
    const verb = rowCount === 0 ? 'create' : 'alter'
    await client.query(
      `${verb} role ${client.escapeIdentifier(name)} login password ${client.escapeLiteral(verifierOf(password))}`,
    )
  } finally {
    await client.end()
  }
}

/**
 * Creates the account that the application connects with, separate from the superuser that owns the tables: a flaw in the
 * application cannot alter the audit log. `database/grants.ts` lists its rights.
 * @returns the database's URL for that account
 */
export async function createApplicationAccount(
  ownerUrl: string,
  password: string,
): Promise<string> {
  await makeAccount(ownerUrl, { name: NAME, password }, { replacesPassword: true })
  return applicationUrl(ownerUrl, password)
}

/**
 * Creates the account of an operator's DATABASE_URL if it is missing, through DATABASE_OWNER_URL. An existing account keeps
 * its password, which may be in use elsewhere.
 */
export async function createMissingAccount(ownerUrl: string, url: string): Promise<void> {
  const { username, password } = new URL(url)
  const name = decodeURIComponent(username)
  if (!name || username === new URL(ownerUrl).username) return
  try {
    const account = { name, password: decodeURIComponent(password) }
    await makeAccount(ownerUrl, account, { replacesPassword: false })
  } catch (error) {
    const { code } = error as { code?: string }
    // Another node created it at the same moment.
    if (code === EXISTS) return
    if (code !== NO_RIGHT) throw error
    throw new Failure(
      `DATABASE_URL's account ${name} does not exist, and DATABASE_OWNER_URL's may not make it: create role ${name} login password '…'`,
    )
  }
}

/** URL of the same database for the application's account. */
export function applicationUrl(ownerUrl: string, password: string): string {
  const url = new URL(ownerUrl)
  url.username = NAME
  url.password = password
  return url.href
}
