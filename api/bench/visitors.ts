import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'

/** Starts a session for this account, as signing in would. @returns the cookie */
export async function signIn(client: pg.Client, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await client.query(
    `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
     values ($1, $2, now(), now(), now() + interval '1 day')`,
    [createHash('sha256').update(token).digest(), userId],
  )
  return `fieldhouse_session=${token}`
}

/** Response time in milliseconds. @throws for any status but 200 */
export async function timeOf(address: string, cookie: string): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(address, { headers: { cookie } })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}`)
  return performance.now() - startedAt
}
