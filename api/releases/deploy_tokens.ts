import { createHash, randomBytes } from 'node:crypto'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { conflict, invalidInput, notFound } from '#core/problems/problem'
import { recordRelease, type ReleaseActor } from '#releases/actor'
import { clock } from '#core/clock'
import User from '#people/user'
import Token from '#releases/deploy_token'
import { transaction } from '#core/database/transaction'

export const TOKEN_DAYS = 90
export const TOKEN_DAYS_MAX = 365

/** Of how far back a token's use is known. */
const TOUCH_EVERY_MS = 60_000

/** Labels begin so that the start makes for itself: its moves are told from those of teams by that. */
export const LAUNCHER_LABEL = 'launcher'

const NAME = /^[A-Za-z0-9][A-Za-z0-9 ._/-]{0,39}$/

/** The token that a team's call came with. */
export type DeployToken = Pick<Token, 'id' | 'label' | 'ownerId' | 'pipeline'>

/** An owner who is neither suspended, nor leaving, nor gone. */
const PRESENT = { absentSince: null, deletedAt: null }

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** The deploy token in an `Authorization: Bearer …` header, or null when it does not reach `remote`. */
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

/** Author of what is done with a token. */
export function actorOfToken({ label, ownerId, pipeline }: DeployToken): ReleaseActor {
  return { accountId: ownerId, name: pipeline === null ? label : `${pipeline} (${label})` }
}

/** Owner of a token: a person, by the e-mail of their account, or a pipeline. */
export type TokenOwner = { email: string } | { pipeline: string }

async function ownerColumns(client: TransactionClientContract, owner: TokenOwner) {
  if ('pipeline' in owner) {
    if (!NAME.test(owner.pipeline)) throw invalidInput({ pipeline: 'It is a name like github-ci' })
    return { ownerId: null, pipeline: owner.pipeline }
  }
  const person = await User.query({ client })
    .where(PRESENT)
    .whereRaw('lower(email) = lower(?)', [owner.email.trim()])
    .first()
  if (!person) {
    throw conflict(
      'token_owner_unknown',
      `There is no account with the e-mail ${owner.email}: what has none is a pipeline`,
    )
  }
  return { ownerId: person.id, pipeline: null }
}

export interface NewToken {
  remote: string
  label: string
  owner: TokenOwner
  expiresAt: Date
  /** Its maker. */
  by: ReleaseActor
}

/** End of a token that is made now. @throws 422 for days that are none */
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

/** Ends a token at once. @throws 404 when none in use has this id */
export async function revokeDeployToken(id: string, by: ReleaseActor): Promise<void> {
  await transaction(async (trx) => {
    const count = await revoke(inUse(trx).whereRaw('id::text = ?', [id.toLowerCase()]), trx, by)
    if (count === 0) throw notFound()
  })
}

/**
 * Ends tokens that a start made for itself: nothing of it is kept but the audit log.
 * @param labels of one start, or beginning like those of all that a data directory ever saw (`launcher-0123abcd-%`)
 */
export async function endLauncherTokens(labels: string, by: ReleaseActor): Promise<void> {
  await transaction(async (trx) => {
    await revoke(inUse(trx).whereLike('label', labels), trx, by)
    // Of another machine's start that was killed only the end is left to come.
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
  /** An e-mail address, a pipeline's name, or that the account is gone. */
  owner: string
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
  revokedAt: Date | null
}

/** Every token of a remote, or of all, the newest first; never the token itself. */
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
