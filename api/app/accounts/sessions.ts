import { hash, randomBytes } from 'node:crypto'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import SessionModel from '#accounts/session'
import type { Account, Viewer } from '#rules/account'
import { forgetViewer, rememberViewer } from '#accounts/remembered_viewers'
import { accountColumns } from '#people/account_rows'
import { clock } from '#core/clock'
import { type CountedWrite, countWrites, refuseTooManyWrites } from '#core/limits/limits'
import { pipelines } from '#core/database/pipelines'
import { prepared } from '#core/database/pool'
import { preparedWrite } from '#core/database/prepared_write'
import { signedOut } from '#core/problems/problem'
import { recognizeDevice } from '#accounts/devices/recognize'
import { transaction } from '#core/database/transaction'

const SECOND_MS = 1_000
export const SESSION_LIFETIME_SECONDS = 30 * 24 * 60 * 60
/** Maximum age of a session, however often it is used, so that a stolen token expires. */
const SESSION_MAX_DAYS = 180
/** A session is touched at most this often, so that reading writes nothing. */
export const TOUCH_EVERY_MS = 5 * 60 * SECOND_MS
const TOKEN_BYTES = 32
const TOKEN = /^[A-Za-z0-9_-]{43}$/
const USER_AGENT_MAX_LENGTH = 256

interface SessionRow extends Viewer {
  lastSeenAt: Date
}

export interface Session {
  viewer: Viewer
  lastSeenAt: Date
}

const SESSION = `
  select session.id as "sessionId", session.last_seen_at as "lastSeenAt",
    session.confirmed_at as "confirmedAt",
    session.has_provider_factor as "hasProviderFactor", ${accountColumns('$2')}
  from sessions session join users account on account.id = session.user_id
  where session.token_hash = $1 and session.expires_at > $2 and account.suspended_at is null`

const findSession = prepared<SessionRow>('session', SESSION, pipelines)

/** `$3` now, in ms. A write among the reads: its row is the caller's own, outside of transactions and of the log. */
const findSessionOfWrite = prepared<SessionRow & CountedWrite>(
  'session_of_write',
  `with found as materialized (${SESSION}), counted as (${countWrites('found', '$3')})
   select found.*, counted.writes, counted.writes_expire from found, counted`,
  pipelines,
)

const touch = prepared(
  'session_touch',
  `update sessions set last_seen_at = $2, address = $4,
     expires_at = least($3, created_at + interval '${SESSION_MAX_DAYS} days')
   where id = $1`,
)

/** Only a token's hash is stored: the database's contents give nobody a session. */
const hashOf = (token: string) => hash('sha256', token, 'buffer')

const ofToken = (token: string, client: TransactionClientContract) =>
  SessionModel.query({ client }).where({ tokenHash: hashOf(token) })

const expiryFrom = (now: Date) => new Date(now.getTime() + SESSION_LIFETIME_SECONDS * SECOND_MS)

const sessionIn = ({ lastSeenAt, ...viewer }: SessionRow): Session => ({ viewer, lastSeenAt })

/** Null for a malformed token. */
export const tokenHashOf = (token: string): Buffer | null =>
  TOKEN.test(token) ? hashOf(token) : null

/** The session just found, kept as the guess for the next request. */
function remembered(tokenHash: Buffer, session: Session | null): Session | null {
  if (session) rememberViewer(tokenHash, session.viewer)
  else forgetViewer(tokenHash)
  return session
}

/** Session of a token and its account. */
export async function sessionOf(tokenHash: Buffer): Promise<Session | null> {
  const [row] = await findSession(tokenHash, clock.now())
  return remembered(tokenHash, row ? sessionIn(row) : null)
}

/**
 * Like {@link sessionOf}, and counts the write in the same statement, because every write waits for it.
 * @throws 429 for an account with too many writes
 */
export async function sessionOfWrite(tokenHash: Buffer): Promise<Session | null> {
  const nowMs = Date.now()
  const [row] = await findSessionOfWrite(tokenHash, clock.now(), nowMs)
  if (!row) return remembered(tokenHash, null)
  const { writes, writes_expire, ...found } = row
  refuseTooManyWrites({ writes, writes_expire }, nowMs)
  return remembered(tokenHash, sessionIn(found))
}

/** True when the last touch is long enough ago for the next. */
export const isTouchDue = ({ lastSeenAt }: Session) =>
  clock.now().getTime() - lastSeenAt.getTime() > TOUCH_EVERY_MS

/** Records that a session is in use, and from which address. */
export async function touchSession({ viewer }: Session, address: string): Promise<void> {
  const now = clock.now()
  await touch(viewer.sessionId, now, expiryFrom(now), address)
}

/** Proof of the owner with which a session begins. */
export interface SessionProof {
  /** Time of it; null if unknown. */
  confirmedAt: Date | null
  /** True for a second factor at a provider. */
  hasProviderFactor: boolean
}

/** Browser at the moment of signing in. */
export interface Browser {
  /** Token of its current session. */
  token: string | null
  userAgent: string | null
  address: string | null
  /** Token by which an account recognizes it. */
  deviceToken: string
}

/**
 * Writes a session under a new token, replacing the browser's former one.
 * @param deviceId of the browser; null for one that the account does not recognize
 * @returns the token, to be sent only to the browser and only after the commit
 */
export async function writeSession(
  trx: TransactionClientContract,
  { token: before, userAgent, address }: Omit<Browser, 'deviceToken'>,
  userId: string,
  deviceId: string | null,
  proof?: SessionProof,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const now = clock.now()
  if (before) await ofToken(before, trx).delete()
  const session = {
    tokenHash: hashOf(token),
    userId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: expiryFrom(now),
    confirmedAt: proof ? proof.confirmedAt : now,
    hasProviderFactor: proof?.hasProviderFactor ?? false,
    userAgent: userAgent?.slice(0, USER_AGENT_MAX_LENGTH) ?? null,
    address,
    knownDeviceId: deviceId,
  }
  await SessionModel.create(session, { client: trx })
  return token
}

// In one statement with the lock: after a wait, all columns are read again.
const holdJudged = preparedWrite(
  'session_judged_hold',
  `select id from users
   where id = $1 and suspended_at is null and deleted_at is null
     and deletion_requested_at is not distinct from $2::timestamptz
     and ($3::text is null or password_hash = $3) and has_second_factor = $4
     and ($5::text is null or (lower(email) = lower($5) and email_confirmed_at is not null))
   for share`,
)

/** Account as read when the sign-in was decided. */
export interface JudgedAccount extends Pick<
  Account,
  'id' | 'deletionRequestedAt' | 'hasSecondFactor'
> {
  /** Hash of the accepted password; null if another service vouches for the person. */
  passwordHash: string | null
  /** Email by which another service led to the account, which must still have it; null if it led there otherwise. */
  matchedEmail?: string | null
  /** By default the owner was proved here and now. */
  proof?: SessionProof
}

/** Writes committed together with a session. */
export type RecordToo = (trx: TransactionClientContract) => Promise<void>

/**
 * Starts a session. Actions that end sessions (a new password, a suspension, leaving) are either noticed here or end this
 * session, too.
 * @returns its token; null if the account changed since the decision
 */
export function startSession(
  browser: Browser,
  { id, deletionRequestedAt, passwordHash, hasSecondFactor, matchedEmail, proof }: JudgedAccount,
  recordToo?: RecordToo,
): Promise<string | null> {
  return transaction(async (trx) => {
    const judged = [id, deletionRequestedAt, passwordHash, hasSecondFactor, matchedEmail ?? null]
    const [held] = await holdJudged(trx, ...judged)
    if (!held) return null
    const { deviceToken, userAgent } = browser
    const deviceId = await recognizeDevice(trx, { userId: id, deviceToken, userAgent })
    const token = await writeSession(trx, browser, id, deviceId, proof)
    await recordToo?.(trx)
    return token
  })
}

/**
 * Row of the viewer's session, locked. It may have ended since the request began.
 * @throws 401 if it did
 */
export async function holdSession(
  trx: TransactionClientContract,
  { sessionId }: Viewer,
): Promise<SessionModel> {
  const session = await SessionModel.query({ client: trx })
    .where({ id: sessionId })
    .forUpdate()
    .first()
  if (!session) throw signedOut()
  return session
}

/** Ends every session of an account; their streams close on every node. */
export async function endSessionsOf(trx: TransactionClientContract, userId: string): Promise<void> {
  await SessionModel.query({ client: trx }).where({ userId }).delete()
}

export async function endSession(token: string): Promise<void> {
  await transaction((trx) => ofToken(token, trx).delete())
}
