import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import string from '@adonisjs/core/helpers/string'
import limiter from '@adonisjs/limiter/services/main'
import { errors } from '@adonisjs/limiter'
import { tooManyRequests } from '#core/problems/problem'
import env from '#start/env'

const addresses = env.get('ADDRESS_LIMIT_FACTOR')

/** Rate limits by action (docs/api.md, Size limits). Limits per address grow with ADDRESS_LIMIT_FACTOR. */
const LIMITS = {
  failedSignInsPerAccount: { requests: 10, duration: '15 mins' },
  failedSignInsPerAddress: { requests: 100 * addresses, duration: '15 mins' },
  failedFactorsPerAccount: { requests: 10, duration: '15 mins' },
  // Counted apart: failures of others never keep the owner's own browser or session waiting.
  failedFactorsPerDevice: { requests: 10, duration: '15 mins' },
  failedConfirmationsPerSession: { requests: 10, duration: '15 mins' },
  failedPasswordsPerSession: { requests: 10, duration: '15 mins' },
  identityReviewsPerAccount: { requests: 3, duration: '1 day' },
  passkeySignInsPerAddress: { requests: 300 * addresses, duration: '15 mins' },
  registrationsPerAddress: { requests: 20 * addresses, duration: '1 hour' },
  writesPerAccount: { requests: 600, duration: '5 mins' },
  uploadsPerAccount: { requests: 30, duration: '30 mins' },
  guardianInvitationsPerAccount: { requests: 10, duration: '1 day' },
  failedGuardianCodesPerAccount: { requests: 10, duration: '15 mins' },
  exportsPerAccount: { requests: 5, duration: '1 day' },
  resetsPerAddress: { requests: 20 * addresses, duration: '1 hour' },
  mailsPerEmail: { requests: 5, duration: '1 hour' },
  mailsPerAccount: { requests: 5, duration: '1 hour' },
  clientErrorsPerAddress: { requests: 60 * addresses, duration: '5 mins' },
  pageTimingsPerAddress: { requests: 60 * addresses, duration: '5 mins' },
  failedCallPagesPerVisitor: { requests: 20, duration: '1 day' },
} as const

export type Limit = keyof typeof LIMITS

const TOO_MANY = 'Too many requests: try again later'
const MESSAGES: Partial<Record<Limit, string>> = {
  failedSignInsPerAccount: 'Too many failed attempts: wait a bit, then try again',
  failedSignInsPerAddress: 'Too many failed attempts: wait a bit, then try again',
  failedFactorsPerAccount: 'Too many codes that don’t work: wait a bit, then try again',
  failedFactorsPerDevice: 'Too many codes that don’t work: wait a bit, then try again',
  failedConfirmationsPerSession: 'Too many failed attempts: wait a bit, then try again',
  failedPasswordsPerSession: 'Too many failed attempts: wait a bit, then try again',
  identityReviewsPerAccount: 'You’ve asked several times today: try again tomorrow',
  guardianInvitationsPerAccount: 'Too many invitations: try again tomorrow',
  failedGuardianCodesPerAccount: 'Too many codes that don’t work: wait a bit, then try again',
  exportsPerAccount: 'You’ve asked for your data several times today: try again tomorrow',
  mailsPerAccount: 'Too many emails: check your inbox, or try again in an hour',
  registrationsPerAddress: 'Too many new accounts from here: try again later',
}

function counter(limit: Limit) {
  const { requests, duration } = LIMITS[limit]
  return limiter.use({ requests: Math.max(1, Math.round(requests)), duration })
}

/** Subjects are hashed: the table holds no email and no address. */
function keyOf(limit: Limit, subject: string) {
  return `${limit}:${createHash('sha256').update(subject).digest('hex').slice(0, 32)}`
}

/**
 * Counts one use.
 * @throws 429 with `Retry-After` above the limit
 */
export async function consume(limit: Limit, subject: string): Promise<void> {
  try {
    await counter(limit).consume(keyOf(limit, subject))
  } catch (error) {
    if (!(error instanceof errors.E_TOO_MANY_REQUESTS)) throw error
    throw tooManyRequests(error.response.availableIn, MESSAGES[limit] ?? TOO_MANY)
  }
}

const WRITES = LIMITS.writesPerAccount
const WRITES_MS = string.seconds.parse(WRITES.duration) * 1_000

/**
 * Counts one write of each account of a table, like {@link consume}, inside a statement that already reads them: an SQL
 * insert that returns {@link CountedWrite}.
 * @param accounts a table with their `id`
 * @param nowMs placeholder of the current time, in ms
 */
export const countWrites = (accounts: string, nowMs: string) => `
  insert into rate_limits as counter (key, points, expire)
  select 'rlflx:writesPerAccount:' || left(encode(sha256(convert_to(id::text, 'UTF8')), 'hex'), 32),
    1, ${nowMs}::bigint + ${WRITES_MS}
  from ${accounts}
  on conflict (key) do update set
    points = case when counter.expire <= ${nowMs} then 1 else counter.points + 1 end,
    expire = case when counter.expire <= ${nowMs} then excluded.expire else counter.expire end
  returning points as writes, expire::float8 as writes_expire`

export interface CountedWrite {
  writes: number
  /** In ms. */
  writes_expire: number
}

/** @throws 429 with `Retry-After` above the limit */
export function refuseTooManyWrites({ writes, writes_expire }: CountedWrite, nowMs: number): void {
  if (writes <= WRITES.requests) return
  throw tooManyRequests(Math.ceil((writes_expire - nowMs) / 1_000), TOO_MANY)
}

/** Counts one use for limits that must not show: false above the limit. */
export async function hasLeft(limit: Limit, subject: string): Promise<boolean> {
  try {
    await counter(limit).consume(keyOf(limit, subject))
    return true
  } catch (error) {
    if (error instanceof errors.E_TOO_MANY_REQUESTS) return false
    throw error
  }
}

/** Takes back one use that turned out not to count. */
export async function refund(limit: Limit, subject: string): Promise<void> {
  await counter(limit).decrement(keyOf(limit, subject))
}

/** Forgets all uses by a subject, once its owner is proved by other means. */
export async function forget(limit: Limit, subject: string): Promise<void> {
  await counter(limit).delete(keyOf(limit, subject))
}

/** Key of an address's owner: one IPv6 household has a whole /64. */
export function addressKey(ip: string): string {
  const address = ip.startsWith('::ffff:') && ip.includes('.') ? ip.slice(7) : ip
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const missing = tail === undefined ? 0 : 8 - groups.length - after.length
  return [...groups, ...Array<string>(missing).fill('0'), ...after].slice(0, 4).join(':')
}
