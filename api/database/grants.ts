import type { Client } from 'pg'

/** Audit tables, which the application must never change, even if it is compromised. */
const AUDIT_LOG = ['audit_log', 'audit_chain', 'audit_numbers'] as const

/** All schemas in which migrations and jobs have tables. */
async function schemasOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace
     where nspname !~ '^pg_' and nspname <> 'information_schema'`,
  )
  return rows.map(({ name }) => client.escapeIdentifier(name))
}

/**
 * Grants the application's account the rights it needs: on rows, not on tables, and on the audit log only to insert and
 * select. Requires a connection of the tables' owner; does nothing if that is the application's account.
 */
export async function grantToApplication(client: Client, applicationUrl: string): Promise<void> {
  const account = decodeURIComponent(new URL(applicationUrl).username)
  const { rows } = await client.query<{ owner: string }>('select current_user as owner')
  if (rows[0]?.owner === account) return

  const role = client.escapeIdentifier(account)
  const statements = (await schemasOf(client)).flatMap((schema) => [
    `grant usage on schema ${schema} to ${role}`,
    `grant select, insert, update, delete on all tables in schema ${schema} to ${role}`,
    `grant usage, select, update on all sequences in schema ${schema} to ${role}`,
  ])
  await client.query('begin')
  for (const statement of statements) await client.query(statement)
  for (const table of AUDIT_LOG) {
    await client.query(`revoke all on ${table} from ${role}`)
    await client.query(`grant select on ${table} to ${role}`)
  }
  await client.query(`grant insert on audit_log to ${role}`)
  await client.query('commit')
}
