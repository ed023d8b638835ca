import { createHash, randomBytes } from 'node:crypto'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Problem } from '#core/problems/problem'
import { clock } from '#core/clock'
import { prepared } from '#core/database/pool'
import { preparedWrite } from '#core/database/prepared_write'

const HOUR_MS = 60 * 60 * 1_000
const TOKEN_BYTES = 32

/** How long a link works (api.md, Signing in). */
const LIFETIMES_MS = {
  password_reset: HOUR_MS,
  email_confirmation: 3 * 24 * HOUR_MS,
  email_change: 24 * HOUR_MS,
} as const

export type TokenPurpose = keyof typeof LIFETIMES_MS

interface TokenRow {
  user_id: string
  purpose: TokenPurpose
  email: string
}

/** Used, too old, somebody else's or made up: nothing tells which. */
export const deadLink = () =>
  new Problem({
    status: 422,
    code: 'link_not_valid',
    message: 'This link was used already or is too old: ask for a new one',
  })

const hashOf = (token: string) => createHash('sha256').update(token).digest()

const insertToken = preparedWrite(
  'account_token_insert',
  `insert into account_tokens (user_id, purpose, token_hash, email, created_at, expires_at, asked_with)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)

/**
 * A link to the own address is worth nothing once the account has another one; one to a new address nothing once the
 * account has another password than whoever asked for it knew.
 */
const IS_ALIVE = `token.token_hash = $1 and token.purpose = any ($2) and token.expires_at > $3
  and account.id = token.user_id
  and case token.purpose
    when 'email_change' then token.asked_with = sha256(convert_to(account.password_hash, 'UTF8'))
    else lower(account.email) = lower(token.email)
  end`

/** Stands for the password that an account had, and tells nothing of it. */
export const traceOf = (passwordHash: string) =>
  createHash('sha256').update(passwordHash).digest('hex')

const findToken = prepared<TokenRow>(
  'account_token',
  `select token.user_id, token.purpose, token.email
   from account_tokens token, users account where ${IS_ALIVE}`,
)

const takeOut = preparedWrite<TokenRow>(
  'account_token_take',
  `delete from account_tokens token using users account where ${IS_ALIVE}
   returning token.user_id, token.purpose, token.email`,
)

interface NewToken {
  userId: string
  purpose: TokenPurpose
  /** The address that the link goes to. */
  email: string
  /** Of an e-mail change: `traceOf` the password that it was asked for with. */
  askedWith?: string | null
}

/** Makes what a link in a mail carries; the database knows only what it hashes to. */
export async function createToken(
  trx: TransactionClientContract,
  { userId, purpose, email, askedWith = null }: NewToken,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + LIFETIMES_MS[purpose])
  const trace = askedWith === null ? null : Buffer.from(askedWith, 'hex')
  await insertToken(trx, userId, purpose, hashOf(token), email, now, expiresAt, trace)
  return token
}

/** @throws 422 for a link that does not work any more, or never did */
export async function lookAtToken(token: string, ...purposes: TokenPurpose[]) {
  const [row] = await findToken(hashOf(token), purposes, clock.now())
  if (!row) throw deadLink()
  return { userId: row.user_id, purpose: row.purpose, email: row.email }
}

/**
 * Uses a link up: of two who come with it at once one is too late.
 * @throws 422 for a link that does not work any more, or never did
 */
export async function takeToken(
  trx: TransactionClientContract,
  token: string,
  ...purposes: TokenPurpose[]
) {
  const [row] = await takeOut(trx, hashOf(token), purposes, clock.now())
  if (!row) throw deadLink()
  return { userId: row.user_id, purpose: row.purpose, email: row.email }
}

/** Ends every link that an account was sent. */
export const endTokens = preparedWrite(
  'account_tokens_end',
  'delete from account_tokens where user_id = $1',
)
