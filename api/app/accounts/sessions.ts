import { createHash, randomBytes } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import logger from '@adonisjs/core/services/logger'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Account, Viewer } from '#rules/account'
import { accountColumns, accountOf, type AccountRow } from '#people/account_rows'
import { clock } from '#core/clock'
import { type CountedWrite, countWrites, refuseTooManyWrites } from '#core/limits/limits'
import { isOwnRequest } from '#core/http/own_requests'
import { prepared } from '#core/database/pool'
import { preparedWrite } from '#core/database/prepared_write'
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from '#accounts/session_cookie'
import { transaction } from '#core/database/transaction'

const SECOND_MS = 1_000
export const SESSION_LIFETIME_SECONDS = 30 * 24 * 60 * 60
/** However often it is used: a token that somebody copied is worth nothing for ever. */
export const SESSION_MAX_DAYS = 180
/** A session is touched at most this often, so that reading writes nothing. */
export const TOUCH_EVERY_MS = 5 * 60 * SECOND_MS
const TOKEN_BYTES = 32
const TOKEN = /^[A-Za-z0-9_-]{43}$/
const USER_AGENT_MAX_LENGTH = 256

type Cookies = Pick<HttpContext, 'request' | 'response'>

interface SessionRow extends AccountRow {
  session_id: string
  last_seen_at: Date
}

const SESSION = `
  select session.id as session_id, session.last_seen_at, ${accountColumns('$2')}
  from sessions session join users account on account.id = session.user_id
  where session.token_hash = $1 and session.expires_at > $2 and account.suspended_at is null`

const findSession = prepared<SessionRow>('session', SESSION)

/** `$3` now, in ms. */
const findSessionOfWrite = prepared<SessionRow & CountedWrite>(
  'session_of_write',
  `with found as materialized (${SESSION}), counted as (${countWrites('found', '$3')})
   select found.*, counted.writes, counted.writes_expire from found, counted`,
)

const insertSession = preparedWrite(
  'session_insert',
  `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at, user_agent, address)
   values ($1, $2, $3, $3, $4, $5, $6)`,
)

const touchSession = prepared(
  'session_touch',
  `update sessions set last_seen_at = $2, address = $4,
     expires_at = least($3, created_at + interval '${SESSION_MAX_DAYS} days')
   where id = $1`,
)

const deleteSession = prepared('session_delete', 'delete from sessions where token_hash = $1')

const replaceSession = preparedWrite(
  'session_replace',
  'delete from sessions where token_hash = $1',
)

/** The database knows only what a token hashes to: reading it gives nobody a session. */
const hashOf = (token: string) => createHash('sha256').update(token).digest()

const expiryFrom = (now: Date) => new Date(now.getTime() + SESSION_LIFETIME_SECONDS * SECOND_MS)

function readToken(context: Cookies): string | null {
  const token = readSessionCookie(context)
  return token && TOKEN.test(token) ? token : null
}

/** Whom this request comes from: one prepared statement, none without a cookie. */
export async function identify(context: Cookies): Promise<Viewer | null> {
  const token = readToken(context)
  if (!token) return null
  const [row] = await findSession(hashOf(token), clock.now())
  return row ? viewerOf(context, token, row) : null
}

/**
 * As {@link identify}, and counts the write: in the same statement, because every write waits for it.
 * @throws 429 when the account wrote too often
 */
export async function identifyWriter(context: Cookies): Promise<Viewer | null> {
  const token = readToken(context)
  if (!token) return null
  const nowMs = Date.now()
  const [row] = await findSessionOfWrite(hashOf(token), clock.now(), nowMs)
  if (!row) return null
  refuseTooManyWrites(row, nowMs)
  return viewerOf(context, token, row)
}

/** Notes now and then that the session is in use. */
function viewerOf(context: Cookies, token: string, row: SessionRow): Viewer {
  const now = clock.now()
  // What we ask of ourselves comes from no address of theirs; the page that it belongs to was one.
  if (now.getTime() - row.last_seen_at.getTime() > TOUCH_EVERY_MS && !isOwnRequest(context)) {
    // The answer does not wait for this; a touch that is lost comes with the next request.
    touchSession(row.session_id, now, expiryFrom(now), context.request.ip()).catch(
      (error: unknown) => logger.warn({ err: error }, 'a session could not be touched'),
    )
    writeSessionCookie(context, token, SESSION_LIFETIME_SECONDS)
  }
  return { ...accountOf(row), sessionId: row.session_id }
}

// In one statement with the lock: of the row that was waited for every column is read anew.
const holdJudged = preparedWrite(
  'session_judged_hold',
  `select id from users
   where id = $1 and suspended_at is null and deleted_at is null
     and deletion_requested_at is not distinct from $2::timestamptz
     and ($3::text is null or password_hash = $3)
   for share`,
)

/** An account as a sign-in was judged by it. */
export interface JudgedAccount extends Pick<Account, 'id' | 'deletionRequestedAt'> {
  /** Of the password that was right; null where another service vouches for the person. */
  passwordHash: string | null
}

/**
 * Writes a session of this browser under a new id, in place of the one that it had.
 * @returns what is to be called once the transaction is committed: the browser is told
 */
export async function writeSession(
  trx: TransactionClientContract,
  context: Cookies,
  userId: string,
): Promise<() => void> {
  const before = readSessionCookie(context)
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const now = clock.now()
  if (before) await replaceSession(trx, hashOf(before))
  await insertSession(
    trx,
    hashOf(token),
    userId,
    now,
    expiryFrom(now),
    context.request.header('user-agent')?.slice(0, USER_AGENT_MAX_LENGTH) ?? null,
    context.request.ip(),
  )
  return () => writeSessionCookie(context, token, SESSION_LIFETIME_SECONDS)
}

/**
 * Signs a person in on this browser. Whatever ends sessions (another password, a suspension, leaving) comes before,
 * and is noticed here, or after, and ends this one too.
 * @param recordToo what else is written with it, or not at all
 * @returns whether it was done: not where the account is no longer what was judged by
 */
export async function startSession(
  context: Cookies,
  { id, deletionRequestedAt, passwordHash }: JudgedAccount,
  recordToo?: (trx: TransactionClientContract) => Promise<void>,
): Promise<boolean> {
  const tellBrowser = await transaction(async (trx) => {
    const [held] = await holdJudged(trx, id, deletionRequestedAt, passwordHash)
    if (!held) return null
    const written = await writeSession(trx, context, id)
    await recordToo?.(trx)
    return written
  })
  tellBrowser?.()
  return tellBrowser !== null
}

/** Ends the session of this browser, if it has one. */
export async function endSession(context: Cookies): Promise<void> {
  const token = readSessionCookie(context)
  if (!token) return
  await deleteSession(hashOf(token))
  clearSessionCookie(context)
}
