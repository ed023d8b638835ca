import { createHash, randomBytes } from 'node:crypto'
import { pool, prepared } from '#services/pool'

/** Which token a team's call came with. */
export interface DeployToken {
  label: string
}

const tokenByHash = prepared<DeployToken>(
  'deploy_token_label',
  'select label from deploy_tokens where token_hash = $1 and remote = $2',
)

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/**
 * Makes a token that may publish `remote` and move its pointer, and nothing else. It is shown once;
 * a new one with the same label replaces the old.
 */
export async function createDeployToken(remote: string, label: string): Promise<string> {
  const token = `fh_${randomBytes(32).toString('base64url')}`
  await pool.query(
    `insert into deploy_tokens (remote, label, token_hash) values ($1, $2, $3)
     on conflict (remote, label) do update set token_hash = excluded.token_hash, created_at = now()`,
    [remote, label, hashOf(token)],
  )
  return token
}

/** The deploy token in an `Authorization: Bearer …` header, or null when it does not reach `remote`. */
export async function findDeployToken(
  authorization: string | undefined,
  remote: string,
): Promise<DeployToken | null> {
  const token = /^Bearer (\S{1,200})$/.exec(authorization ?? '')?.[1]
  if (!token) return null
  const [row] = await tokenByHash(hashOf(token), remote)
  return row ?? null
}
