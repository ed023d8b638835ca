import type { IncomingMessage } from 'node:http'
import { errors, type symbols } from '@adonisjs/auth'
import type { AuthClientResponse, GuardContract } from '@adonisjs/auth/types'
import type { HttpContext } from '@adonisjs/core/http'
import type { EmitterLike } from '@adonisjs/core/types/events'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type SessionRow from '#accounts/session'
import {
  type Browser,
  endSession,
  isTouchDue,
  type JudgedAccount,
  type RecordToo,
  type Session,
  SESSION_LIFETIME_SECONDS,
  type SessionProof,
  sessionOf,
  sessionOfWrite,
  startSession,
  tokenHashOf,
  touchSession,
  writeSession,
} from '#accounts/sessions'
import {
  clearSessionCookie,
  plainSessionCookie,
  readSessionCookie,
  writeSessionCookie,
} from '#accounts/session_cookie'
import { rememberedViewer } from '#accounts/remembered_viewers'
import { deviceTokenOf, writeDeviceCookie } from '#accounts/devices/device_cookie'
import { isOwnRequest } from '#core/http/own_requests'
import { timeZoneOf } from '#core/http/time_zone'
import { transaction } from '#core/database/transaction'
import { keepTimeZone } from '#mail/time_zone'
import { keepZoneOfAge } from '#people/zone_of_age'
import type { Viewer } from '#rules/account'

type Asked = Pick<HttpContext, 'request'>

const begunLookups = new WeakMap<IncomingMessage, Promise<Session | null>>()

/** Looks up the session of a request that may do without a guard; if not, the guard goes on from this lookup. */
export async function lookAhead(asked: Asked): Promise<Session | null> {
  const token = readSessionCookie(asked)
  const tokenHash = token ? tokenHashOf(token) : null
  if (!tokenHash) return null
  const lookup = sessionOf(tokenHash)
  begunLookups.set(asked.request.request, lookup)
  return lookup
}

/** Taken once: a later lookup belongs to another session. */
function lookupBegunFor({ request: { request } }: Asked) {
  const lookup = begunLookups.get(request)
  begunLookups.delete(request)
  return lookup
}

/** Sign-ins and sign-outs for the application's listeners, once committed. */
export interface SessionGuardEvents {
  'session_auth:login_succeeded': { ctx: HttpContext; guardName: string; userId: string }
  'session_auth:logged_out': { ctx: HttpContext; guardName: string }
}

/**
 * Guard of `@adonisjs/auth` for sessions: identifies the viewer by the session cookie. One statement per request,
 * however often it is asked; none without a cookie.
 */
export class SessionGuard implements GuardContract<Viewer> {
  declare [symbols.GUARD_KNOWN_EVENTS]: SessionGuardEvents
  readonly driverName = 'session'
  user?: Viewer
  isAuthenticated = false
  authenticationAttempted = false

  readonly #name: string
  readonly #ctx: HttpContext
  readonly #emitter: EmitterLike<SessionGuardEvents>
  /** Session of this browser; undefined until the cookie is read. */
  #token: string | null | undefined
  #tokenHash: Buffer | null | undefined
  #lookup: Promise<void> | null = null
  #countsWrite = false

  constructor(name: string, ctx: HttpContext, emitter: EmitterLike<SessionGuardEvents>) {
    this.#name = name
    this.#ctx = ctx
    this.#emitter = emitter
  }

  /** Counts a write of the account in the statement of the lookup itself; an earlier lookup is repeated. */
  countWrite(): void {
    if (this.#countsWrite) return
    this.#countsWrite = true
    this.#lookup = null
  }

  /**
   * Viewer of this browser's last request to this process; null for a new one. A guess: the session may have ended since,
   * and the account changed.
   */
  remembered(): Viewer | null {
    const tokenHash = this.#ownTokenHash()
    return tokenHash ? rememberedViewer(tokenHash) : null
  }

  /** @throws 429 if writes are counted and there were too many */
  async check(): Promise<boolean> {
    await (this.#lookup ??= this.#lookUp())
    return this.isAuthenticated
  }

  /** @throws 401 if nobody is signed in; 429 as {@link check} */
  async authenticate(): Promise<Viewer> {
    await this.check()
    return this.getUserOrFail()
  }

  getUserOrFail(): Viewer {
    if (this.user) return this.user
    throw new errors.E_UNAUTHORIZED_ACCESS('Sign in first', { guardDriverName: this.driverName })
  }

  /**
   * Signs a person in on this browser, under a new token.
   * @returns false if the account changed since it was judged
   */
  async login(judged: JudgedAccount, recordToo?: RecordToo): Promise<boolean> {
    const browser = this.#browser()
    const token = await startSession(browser, judged, recordToo)
    if (token === null) return false
    this.#goOnWith(token)
    writeDeviceCookie(this.#ctx, browser.deviceToken)
    const { id: userId } = judged
    this.#emit('session_auth:login_succeeded', { ctx: this.#ctx, guardName: this.#name, userId })
    return true
  }

  /**
   * Gives this browser's session a new token.
   * @param held its row as it was, by {@link holdSession}
   * @param proof of its owner from now on
   * @returns a function to call once the transaction is committed: it tells the browser
   */
  async renew(
    trx: TransactionClientContract,
    { userId, knownDeviceId }: SessionRow,
    proof: SessionProof,
  ): Promise<() => void> {
    const token = await writeSession(trx, this.#browser(), userId, knownDeviceId, proof)
    return () => this.#goOnWith(token)
  }

  /** Ends the session of this browser, if any. */
  async logout(): Promise<void> {
    const token = this.#ownToken()
    if (!token) return
    await endSession(token)
    this.forget()
    this.#emit('session_auth:logged_out', { ctx: this.#ctx, guardName: this.#name })
  }

  /** Removes the cookie of an ended session. */
  forget(): void {
    clearSessionCookie(this.#ctx)
    this.#startAnew(null)
  }

  /** Session for tests, with the cookie of a client without TLS on this machine. */
  async authenticateAsClient({ id }: Pick<Viewer, 'id'>): Promise<AuthClientResponse> {
    const browser = { token: null, userAgent: null, address: null }
    const token = await transaction((trx) => writeSession(trx, browser, id, null))
    return { headers: { cookie: plainSessionCookie(token) } }
  }

  async #lookUp(): Promise<void> {
    this.authenticationAttempted = true
    const [token, tokenHash] = [this.#ownToken(), this.#ownTokenHash()]
    if (!token || !tokenHash) return
    const session = await (this.#countsWrite
      ? sessionOfWrite(tokenHash)
      : (lookupBegunFor(this.#ctx) ?? sessionOf(tokenHash)))
    if (!session) return
    this.user = session.viewer
    this.isAuthenticated = true
    // The process's requests to itself have no visitor's address; the page behind them had one.
    if (isOwnRequest(this.#ctx)) return
    if (isTouchDue(session)) this.#touch(session, token)
    else if (session.viewer.timeZone === null) await this.#learnZone(session.viewer)
  }

  /** Runs after the answer; the next request makes up for a lost touch. */
  #touch(session: Session, token: string) {
    const { logger, request } = this.#ctx
    const timeZone = timeZoneOf(this.#ctx)
    touchSession(session, request.ip())
      .then(() => (timeZone === null ? undefined : keepTimeZone(session.viewer, timeZone)))
      .catch((error: unknown) => logger.warn({ err: error }, 'a session could not be touched'))
    writeSessionCookie(this.#ctx, token, SESSION_LIFETIME_SECONDS)
  }

  /** Not with the next touch: a newcomer may state a date of birth in this very request, and the age depends on the zone. */
  async #learnZone(viewer: Viewer): Promise<void> {
    const timeZone = timeZoneOf(this.#ctx)
    if (timeZone === null) return
    try {
      viewer.timeZone = await keepZoneOfAge(viewer, timeZone)
    } catch (error) {
      this.#ctx.logger.warn({ err: error }, 'a time zone could not be kept')
    }
  }

  #ownToken(): string | null {
    if (this.#token === undefined) this.#token = readSessionCookie(this.#ctx)
    return this.#token
  }

  /** Computed once: the guess and the lookup both need it. */
  #ownTokenHash(): Buffer | null {
    if (this.#tokenHash === undefined) {
      const token = this.#ownToken()
      this.#tokenHash = token ? tokenHashOf(token) : null
    }
    return this.#tokenHash
  }

  #browser(): Browser {
    const { request } = this.#ctx
    return {
      token: this.#ownToken(),
      userAgent: request.header('user-agent') ?? null,
      address: request.ip(),
      deviceToken: deviceTokenOf(this.#ctx),
    }
  }

  #goOnWith(token: string) {
    writeSessionCookie(this.#ctx, token, SESSION_LIFETIME_SECONDS)
    this.#startAnew(token)
  }

  /** Earlier lookups belong to another session. */
  #startAnew(token: string | null) {
    this.#token = token
    this.#tokenHash = undefined
    this.#lookup = null
    delete this.user
    this.isAuthenticated = false
  }

  #emit<Name extends keyof SessionGuardEvents>(name: Name, data: SessionGuardEvents[Name]) {
    void this.#emitter.emit(name, data)
  }
}
