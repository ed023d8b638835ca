import { createHash, randomBytes } from 'node:crypto'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { asciiEmail } from '@fieldhouse/contract'
import { conflict, invalidInput, notFound } from '#core/problems/problem'
import { recordRelease, type ReleaseActor } from '#releases/actor'
import { clock } from '#core/clock'
import User from '#people/user'
import Token from '#releases/deploy_token'
import { transaction } from '#core/database/transaction'

export const TOKEN_DAYS = 90
export const TOKEN_DAYS_MAX = 365

/** Resolution of a token's last use. */
const TOUCH_EVERY_MS = 60_000

/** Start of the labels of the launcher's own tokens, which tells its moves from those of teams. */
export const LAUNCHER_LABEL = 'launcher'

const NAME = /^[A-Za-z0-9][A-Za-z0-9 ._/-]{0,39}$/

/** Token of a team's call. */
export type DeployToken = Pick<Token, 'id' | 'label' | 'ownerId' | 'pipeline'>

/** Owner who is neither suspended, nor leaving, nor deleted. */
const PRESENT = { absentSince: null, deletedAt: null }

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Deploy token of an `Authorization: Bearer …` header, or null when it is not for `remote`. */
export async function findDeployToken(
  authorization: string | undefined,
  remote: string,
): Promise<DeployToken | null> {
  const token = /^Bearer (\S{1,200})$/.exec(authorization ?? '')?.[1]
  if (!token) return null
  const now = clock.now()
  const found = await Token.query()
    .where({ remote, tokenHash: hashOf(token) })
    .whereNull('revokedAt')
    .where('expiresAt', '>', now)
    .where((owned) =>
      owned.whereNull('ownerId').orWhereHas('owner', (owner) => owner.where(PRESENT)),
    )
    .first()
  if (!found) return null
  const { lastUsedAt } = found
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > TOUCH_EVERY_MS) {
    await found.merge({ lastUsedAt: now }).save()
  }
  return found
}

/** Author of changes made with a token. */
export function actorOfToken({ label, ownerId, pipeline }: DeployToken): ReleaseActor {
  return { accountId: ownerId, name: pipeline === null ? label : `${pipeline} (${label})` }
}

/** Owner of a token: a person, by the email of their account, or a pipeline. */
export type TokenOwner = { email: string } | { pipeline: string }

async function ownerColumns(client: TransactionClientContract, owner: TokenOwner) {
  if ('pipeline' in owner) {
    if (!NAME.test(owner.pipeline)) throw invalidInput({ pipeline: 'It is a name like github-ci' })
    return { ownerId: null, pipeline: owner.pipeline }
  }
  const person = await User.query({ client })
    .where(PRESENT)
    .whereRaw('lower(email) = lower(?)', [asciiEmail(owner.email.trim())])
    .first()
  if (!person) {
    throw conflict(
      'token_owner_unknown',
      `There’s no account with the email ${owner.email}: what has none is a pipeline`,
    )
  }
  // Whoever registered an address need not read its mail: the team's pages open to who does.
  if (!person.emailConfirmedAt) {
    throw conflict(
      'token_owner_unconfirmed',
      `The account ${owner.email} hasn’t confirmed its email: its owner follows the link mailed to it first`,
    )
  }
  return { ownerId: person.id, pipeline: null }
}

export interface NewToken {
  remote: string
  label: string
  owner: TokenOwner
  expiresAt: Date
  /** Creator of the token. */
  by: ReleaseActor
}

/** Expiry of a token made now. @throws 422 for an invalid number of days */
export function expiryIn(days: number): Date {
  if (!Number.isInteger(days) || days < 1 || days > TOKEN_DAYS_MAX) {
    throw invalidInput({ days: `A token lasts from 1 to ${TOKEN_DAYS_MAX} days` })
  }
  return new Date(clock.now().getTime() + days * 86_400_000)
}

/**
 * Creates a token that may publish `remote` and move its pointer, and nothing else. It is shown once, and only its hash
 * is stored; it replaces a token with the same label.
 * @throws 409 for an unknown owner, and for one whose email is unconfirmed; 422 for invalid names
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
    await revoke(inUse(trx).where({ remote, label }), trx, by)
    await Token.create(
      {
        remote,
        label,
        tokenHash: hashOf(token),
        createdAt: clock.now(),
        expiresAt,
        ...columns,
      },
      { client: trx },
    )
    await recordRelease(trx, by, 'token_made', remote, {
      label,
      ...(columns.ownerId ? { ownerId: columns.ownerId } : { pipeline: columns.pipeline }),
      expiresAt: expiresAt.toISOString(),
    })
  })
  return token
}

const inUse = (client: TransactionClientContract) =>
  Token.query({ client }).whereNull('revokedAt').forUpdate()

async function revoke(
  tokens: ReturnType<typeof inUse>,
  trx: TransactionClientContract,
  by: ReleaseActor,
): Promise<number> {
  const revoked = await tokens
  for (const token of revoked) {
    await token.merge({ revokedAt: clock.now() }).save()
    const { remote, label } = token
    await recordRelease(trx, by, 'token_revoked', remote, { label })
  }
  return revoked.length
}

/** Locks a person's tokens, before their account: see the order of locks. */
export async function holdDeployTokensOf(
  trx: TransactionClientContract,
  ownerId: string,
): Promise<void> {
  await inUse(trx).where({ ownerId }).orderBy('id')
}

/** Revokes all tokens of a person, in a transaction that holds them. */
export async function endDeployTokensOf(
  trx: TransactionClientContract,
  ownerId: string,
  by: ReleaseActor,
): Promise<void> {
  await revoke(inUse(trx).where({ ownerId }).orderBy('id'), trx, by)
}

/** Revokes a token at once. @throws 404 for an unknown id or a token no longer in use */
export async function revokeDeployToken(id: string, by: ReleaseActor): Promise<void> {
  await transaction(async (trx) => {
    const count = await revoke(inUse(trx).whereRaw('id::text = ?', [id.toLowerCase()]), trx, by)
    if (count === 0) throw notFound()
  })
}

/**
 * Revokes the launcher's tokens: only the audit log keeps a trace of them.
 * @param labels of one launcher run, or the common start of all runs of a data directory (`launcher-0123abcd-%`)
 */
export async function endLauncherTokens(labels: string, by: ReleaseActor): Promise<void> {
  await transaction(async (trx) => {
    await revoke(inUse(trx).whereLike('label', labels), trx, by)
    // Tokens of a run killed on another machine are deleted once expired.
    await Token.query({ client: trx })
      .whereLike('label', `${LAUNCHER_LABEL}-%`)
      .where((over) => over.whereNotNull('revokedAt').orWhere('expiresAt', '<', clock.now()))
      .delete()
  })
}

export interface TokenRow {
  id: string
  remote: string
  label: string
  /** Email, name of a pipeline, or a note that the account is gone. */
  owner: string
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
  revokedAt: Date | null
}

/** Tokens of a remote, or of all, newest first; never the secret itself. */
export async function listDeployTokens(remote: string | null): Promise<TokenRow[]> {
  const tokens = await Token.query()
    .if(remote, (ofRemote) => ofRemote.where('remote', remote!))
    .preload('owner')
    .orderBy([
      { column: 'createdAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
  return tokens.map((token) => ({
    id: token.id,
    remote: token.remote,
    label: token.label,
    owner: token.pipeline ?? token.owner?.email ?? '(gone)',
    createdAt: token.createdAt,
    expiresAt: token.expiresAt,
    lastUsedAt: token.lastUsedAt,
    revokedAt: token.revokedAt,
  }))
}
