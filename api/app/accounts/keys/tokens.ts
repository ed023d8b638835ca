import { createHash, createHmac } from 'node:crypto'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Problem } from '#core/problems/problem'
import { clock } from '#core/clock'
import AccountToken from '#accounts/keys/account_token'
import env from '#start/env'

const HOUR_MS = 60 * 60 * 1_000

/** Lifetimes of links in emails. */
const LIFETIMES_MS = {
  password_reset: HOUR_MS,
  email_confirmation: 3 * 24 * HOUR_MS,
  email_change: 24 * HOUR_MS,
} as const

export type TokenPurpose = keyof typeof LIFETIMES_MS

/** The same answer for used, expired, foreign and invented links. */
export const invalidLink = () =>
  new Problem({
    status: 422,
    code: 'link_not_valid',
    message: 'This link was already used or has expired: ask for a new one',
  })

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Fingerprint of the account's password, which reveals nothing about it. */
export const fingerprintOf = (passwordHash: string) =>
  createHash('sha256').update(passwordHash).digest('hex')

/**
 * Valid links. A link to the account's email expires when that email changes; a link to a new address expires when the
 * password used to request it changes. All end with the first proof of the address, also one that is being mailed then.
 */
const living = (token: string, purposes: TokenPurpose[], client?: TransactionClientContract) =>
  AccountToken.query(client ? { client } : {})
    .where({ tokenHash: hashOf(token) })
    .whereIn('purpose', purposes)
    .where('expiresAt', '>', clock.now())
    .whereHas('user', (account) => {
      void account.whereRaw(`case account_tokens.purpose
        when 'email_change' then account_tokens.asked_with = sha256(convert_to(users.password_hash, 'UTF8'))
        else lower(users.email) = lower(account_tokens.email)
      end and account_tokens.created_at >= coalesce(users.email_confirmed_at, '-infinity')`)
    })

interface NewToken {
  /** Job that mails the link. */
  jobId: string
  userId: string
  purpose: TokenPurpose
  /** Address that the link is sent to. */
  email: string
  /** For an email change: `fingerprintOf` the password given with the request. */
  askedWith?: string | null
}

/**
 * Creates the token of a mailed link; the database stores only its hash. Each try at the job makes the same one: a mailbox
 * that drops the second mail, because it has the same Message-ID, would keep a dead link.
 */
export async function createToken(
  trx: TransactionClientContract,
  { jobId, userId, purpose, email, askedWith = null }: NewToken,
): Promise<string> {
  const token = createHmac('sha256', env.get('APP_KEY'))
    .update(`mailed link\n${purpose}\n${jobId}`)
    .digest('base64url')
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + LIFETIMES_MS[purpose])
  const trace = askedWith === null ? null : Buffer.from(askedWith, 'hex')
  await AccountToken.create(
    {
      userId,
      purpose,
      tokenHash: hashOf(token),
      email,
      createdAt: now,
      expiresAt,
      askedWith: trace,
    },
    { client: trx },
  )
  return token
}

/** @throws 422 for an invalid link */
export async function findToken(token: string, ...purposes: TokenPurpose[]) {
  const found = await living(token, purposes).first()
  if (!found) throw invalidLink()
  return found
}

/**
 * Uses up a link: of two simultaneous uses one fails.
 * @throws 422 for an invalid link
 */
export async function takeToken(
  trx: TransactionClientContract,
  token: string,
  ...purposes: TokenPurpose[]
) {
  const found = await living(token, purposes, trx).forUpdate().first()
  if (!found) throw invalidLink()
  await found.delete()
  return found
}

/** Ends all mailed links of an account. */
export async function endTokens(trx: TransactionClientContract, userId: string): Promise<void> {
  await AccountToken.query({ client: trx }).where({ userId }).delete()
}
