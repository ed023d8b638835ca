import { createHash, randomBytes } from 'node:crypto'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { conflict, invalidInput, notFound } from '#core/problems/problem'
import { recordRelease, type ReleaseActor } from '#releases/actor'
import { clock } from '#core/clock'
import { pool, prepared } from '#core/database/pool'
import { transaction } from '#core/database/transaction'

export const TOKEN_DAYS = 90
export const TOKEN_DAYS_MAX = 365

/** Of how far back a token's use is known. */
const TOUCH_EVERY_MS = 60_000

/** Labels begin so that the start makes for itself: its moves are told from those of teams by that. */
export const LAUNCHER_LABEL = 'launcher'

const NAME = /^[A-Za-z0-9][A-Za-z0-9 ._/-]{0,39}$/

/** Which token a team's call came with. */
export interface DeployToken {
  id: string
  label: string
  /** The account of the person whose it is; null for a pipeline's. */
  ownerId: string | null
  pipeline: string | null
}

interface FoundToken extends DeployToken {
  lastUsedAt: Date | null
}

/** Of a person who is suspended, leaving or gone a token admits nobody. */
const tokenByHash = prepared<FoundToken>(
  'deploy_token_by_hash',
  `select token.id, label, owner_id as "ownerId", pipeline, last_used_at as "lastUsedAt"
     from deploy_tokens token
    where token_hash = $1 and remote = $2 and revoked_at is null and expires_at > $3
      and (owner_id is null or exists (
        select from users where users.id = token.owner_id and absent_since is null and deleted_at is null))`,
)

const touchToken = prepared(
  'deploy_token_used',
  'update deploy_tokens set last_used_at = $2 where id = $1',
)

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** The deploy token in an `Authorization: Bearer …` header, or null when it does not reach `remote`. */
export async function findDeployToken(
  authorization: string | undefined,
  remote: string,
): Promise<DeployToken | null> {
  const token = /^Bearer (\S{1,200})$/.exec(authorization ?? '')?.[1]
  if (!token) return null
  const now = clock.now()
  const [row] = await tokenByHash(hashOf(token), remote, now)
  if (!row) return null
  const { lastUsedAt, ...found } = row
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > TOUCH_EVERY_MS) {
    await touchToken(found.id, now)
  }
  return found
}

/** Who acts with a token. */
export function actorOfToken({ label, ownerId, pipeline }: DeployToken): ReleaseActor {
  return { accountId: ownerId, name: pipeline === null ? label : `${pipeline} (${label})` }
}

/** Whose a token is: a person's, by the e-mail of their account, or a pipeline's. */
export type TokenOwner = { email: string } | { pipeline: string }

async function ownerColumns(trx: TransactionClientContract, owner: TokenOwner) {
  if ('pipeline' in owner) {
    if (!NAME.test(owner.pipeline)) throw invalidInput({ pipeline: 'It is a name like github-ci' })
    return { owner_id: null, pipeline: owner.pipeline }
  }
  const { rows } = await trx.rawQuery<{ rows: { id: string }[] }>(
    `select id from users where lower(email) = lower(?) and absent_since is null and deleted_at is null`,
    [owner.email.trim()],
  )
  if (!rows[0]) {
    throw conflict(
      'token_owner_unknown',
      `There is no account with the e-mail ${owner.email}: what has none is a pipeline`,
    )
  }
  return { owner_id: rows[0].id, pipeline: null }
}

export interface NewToken {
  remote: string
  label: string
  owner: TokenOwner
  expiresAt: Date
  /** Who makes it. */
  by: ReleaseActor
}

/** When a token ends that is made now. @throws 422 for days that are none */
export function expiryIn(days: number): Date {
  if (!Number.isInteger(days) || days < 1 || days > TOKEN_DAYS_MAX) {
    throw invalidInput({ days: `A token lasts from 1 to ${TOKEN_DAYS_MAX} days` })
  }
  return new Date(clock.now().getTime() + days * 86_400_000)
}

/**
 * Makes a token that may publish `remote` and move its pointer, and nothing else. It is shown once, and only its hash is
 * kept; one with the same label is revoked by it.
 * @throws 409 for an owner whom nobody knows; 422 for names that are none
 */
export async function createDeployToken({
  remote,
  label,
  owner,
  expiresAt,
  by,
}: NewToken): Promise<string> {
  if (!NAME.test(label)) throw invalidInput({ label: 'It is a name like laptop or ci' })
  const token = `fh_${randomBytes(32).toString('base64url')}`
  await transaction(async (trx) => {
    const columns = await ownerColumns(trx, owner)
    await revokeWhere(trx, 'remote = ? and label = ?', [remote, label], by)
    await trx.table('deploy_tokens').insert({
      remote,
      label,
      token_hash: hashOf(token),
      created_at: clock.now(),
      expires_at: expiresAt,
      ...columns,
    })
    await recordRelease(trx, by, 'token_made', remote, {
      label,
      ...(columns.owner_id ? { ownerId: columns.owner_id } : { pipeline: columns.pipeline }),
      expiresAt: expiresAt.toISOString(),
    })
  })
  return token
}

async function revokeWhere(
  trx: TransactionClientContract,
  condition: string,
  values: string[],
  by: ReleaseActor,
): Promise<string[]> {
  const { rows } = await trx.rawQuery<{ rows: { remote: string; label: string }[] }>(
    `update deploy_tokens set revoked_at = ? where revoked_at is null and ${condition}
     returning remote, label`,
    [clock.now(), ...values],
  )
  for (const { remote, label } of rows) {
    await recordRelease(trx, by, 'token_revoked', remote, { label })
  }
  return rows.map(({ remote }) => remote)
}

/** Ends a token at once. @throws 404 when none in use has this id */
export async function revokeDeployToken(id: string, by: ReleaseActor): Promise<void> {
  await transaction(async (trx) => {
    const revoked = await revokeWhere(trx, 'id::text = ?', [id.toLowerCase()], by)
    if (revoked.length === 0) throw notFound()
  })
}

/**
 * Ends what a start made for itself: nothing of it is kept but the audit log.
 * @param labels of one start, or beginning like those of all that a data directory ever saw (`launcher-0123abcd-%`)
 */
export async function endLauncherTokens(labels: string, by: ReleaseActor): Promise<void> {
  await transaction(async (trx) => {
    await revokeWhere(trx, 'label like ?', [labels], by)
    // Of another machine's start that was killed only the end is left to come.
    await trx.rawQuery(
      `delete from deploy_tokens where label like ? and (revoked_at is not null or expires_at < ?)`,
      [`${LAUNCHER_LABEL}-%`, clock.now()],
    )
  })
}

export interface TokenRow {
  id: string
  remote: string
  label: string
  /** An e-mail address, a pipeline's name, or that the account is gone. */
  owner: string
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
  revokedAt: Date | null
}

/** Every token of a remote, or of all, the newest first; never the token itself. */
export async function listDeployTokens(remote: string | null): Promise<TokenRow[]> {
  const { rows } = await pool.query<TokenRow>(
    `select token.id, remote, label,
            coalesce(pipeline, (select email from users where users.id = token.owner_id), '(gone)') as owner,
            token.created_at as "createdAt", expires_at as "expiresAt",
            last_used_at as "lastUsedAt", revoked_at as "revokedAt"
       from deploy_tokens token
      where $1::text is null or remote = $1
      order by token.created_at desc, token.id desc`,
    [remote],
  )
  return rows
}
