import type { HttpContext } from '@adonisjs/core/http'
import logger from '@adonisjs/core/services/logger'
import { asciiEmail } from '@fieldhouse/contract'
import * as openid from 'openid-client'
import { clock } from '#core/clock'
import { unavailable } from '#core/problems/problem'
import { requestOrigin } from '#core/http/request_origin'
import { cookieAttributes, hostCookieName, isPlainLocalhost } from '#core/http/host_cookies'
import type { SessionProof } from '#accounts/sessions'
import { provesFactor } from '#rules/provider_factor'
import env from '#start/env'

const FLOW_COOKIE = 'fieldhouse_sign_in'
const FLOW_SECONDS = 10 * 60
/** Longest wait for one answer of the provider. */
const PROVIDER_DEADLINE_SECONDS = 5
/** Difference between the provider's clock and ours that is tolerated. */
export const CLOCK_TOLERANCE_SECONDS = 60
const PROVIDER_AWAY =
  'Your sign-in provider doesn’t answer. Try again in a moment, or use your password if you have one here'
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** State of a sign-in in progress at the provider, encrypted in a cookie of its own. */
interface Flow {
  state: string
  nonce: string
  codeVerifier: string
  returnTo: string
  startedAtMs: number
  /** Session whose owner it shall prove; null for a sign-in. */
  confirms: string | null
}

/** Person described by the provider. */
export interface ProviderPerson {
  issuer: string
  subject: string
  email: string | null
  emailIsConfirmed: boolean
  firstName: string | null
  lastName: string | null
}

export function usesSingleSignOn(): boolean {
  return Boolean(env.get('OIDC_ISSUER'))
}

/** Time for which the provider counts as reachable; after it, its addresses are fetched again. */
const REACHABLE_MS = 5_000

let discovered:
  { issuer: string; atMs: number; metadata: Promise<openid.ServerMetadata> } | undefined

const clientMetadata = () => ({
  client_secret: env.get('OIDC_CLIENT_SECRET') ?? '',
  [openid.clockTolerance]: CLOCK_TOLERANCE_SECONDS,
})

/** Without TLS only a provider on this machine is trusted. */
function isOnThisMachine(issuer: URL): boolean {
  return issuer.protocol === 'http:' && LOOPBACK.has(issuer.hostname)
}

async function discover(issuer: URL): Promise<openid.ServerMetadata> {
  const configuration = await openid.discovery(
    issuer,
    env.get('OIDC_CLIENT_ID') ?? '',
    clientMetadata(),
    undefined,
    {
      timeout: PROVIDER_DEADLINE_SECONDS,
      execute: isOnThisMachine(issuer) ? [openid.allowInsecureRequests] : [],
    },
  )
  return configuration.serverMetadata()
}

/**
 * Provider configuration. Its addresses are fetched every few seconds at most: a provider that is away would answer
 * browsers that are sent there with nothing.
 * @throws 503 while the provider does not answer
 */
async function provider(): Promise<openid.Configuration> {
  const issuer = new URL(env.get('OIDC_ISSUER') ?? '')
  const nowMs = clock.now().getTime()
  if (discovered?.issuer !== issuer.href || Math.abs(nowMs - discovered.atMs) > REACHABLE_MS) {
    discovered = { issuer: issuer.href, atMs: nowMs, metadata: discover(issuer) }
  }
  try {
    // A configuration of its own for each sign-in: the library keeps signing keys with it for minutes, in which a new
    // key would be unknown and a withdrawn one trusted.
    const configuration = new openid.Configuration(
      { ...(await discovered.metadata) },
      env.get('OIDC_CLIENT_ID') ?? '',
      clientMetadata(),
    )
    configuration.timeout = PROVIDER_DEADLINE_SECONDS
    // The ID token's signature is verified: TLS alone would trust every hop to the provider.
    openid.enableNonRepudiationChecks(configuration)
    if (isOnThisMachine(issuer)) openid.allowInsecureRequests(configuration)
    return configuration
  } catch (error) {
    discovered = undefined
    logger.error({ err: error }, 'the sign-in provider does not answer')
    throw unavailable('sign_in_provider_away', PROVIDER_AWAY, 5)
  }
}

function ownUrl(ctx: HttpContext, path: '/' | '/api/callback'): URL {
  const protocol = isPlainLocalhost(ctx) ? 'http' : 'https'
  return new URL(path, `${protocol}://${new URL(requestOrigin(ctx)).host}`)
}

/**
 * The provider's address for the browser: code flow with PKCE, state and nonce.
 * @param confirms session whose owner the provider shall prove again, whoever is signed in there; null for a sign-in
 */
export async function singleSignOnUrl(
  ctx: HttpContext,
  returnTo: string,
  confirms: string | null = null,
): Promise<string> {
  const configuration = await provider()
  const flow: Flow = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    codeVerifier: openid.randomPKCECodeVerifier(),
    returnTo,
    startedAtMs: clock.now().getTime(),
    confirms,
  }
  ctx.response.encryptedCookie(hostCookieName(FLOW_COOKIE, ctx), flow, {
    ...cookieAttributes(ctx),
    maxAge: FLOW_SECONDS,
  })
  return openid.buildAuthorizationUrl(configuration, {
    redirect_uri: ownUrl(ctx, '/api/callback').href,
    scope: 'openid email profile',
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(flow.codeVerifier),
    code_challenge_method: 'S256',
    ...(confirms === null ? {} : { prompt: 'login', max_age: '0' }),
  }).href
}

/**
 * Address at which the provider ends its own session as well and then leads back here (OpenID Connect RP-Initiated
 * Logout 1.0), so that the next person at this computer is not signed in by a click.
 * @returns null if the provider offers none, does not answer, or is not used
 */
export async function singleSignOutUrl(ctx: HttpContext): Promise<string | null> {
  if (!usesSingleSignOn()) return null
  const configuration = await provider().catch(() => null)
  if (!configuration?.serverMetadata().end_session_endpoint) return null
  return openid.buildEndSessionUrl(configuration, {
    post_logout_redirect_uri: ownUrl(ctx, '/').href,
  }).href
}

function takeFlow(ctx: HttpContext): Flow | null {
  const name = hostCookieName(FLOW_COOKIE, ctx)
  const flow = ctx.request.encryptedCookie(name) as Flow | undefined
  ctx.response.clearCookie(name, cookieAttributes(ctx))
  return flow ?? null
}

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : null)

/**
 * Email and names, all from one place: the ID token, or the user info if the token has no email. Providers may leave
 * them out of a token that comes with an access token (OpenID Connect Core 1.0, 5.4).
 */
async function describedBy(
  configuration: openid.Configuration,
  accessToken: string,
  claims: openid.IDToken,
): Promise<Record<string, unknown>> {
  const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined
  if (claims.email !== undefined || !hasUserInfo) return claims
  return openid.fetchUserInfo(configuration, accessToken, claims.sub)
}

/** A person who came back from the provider, and the proof of them there. */
export interface Finished extends Pick<Flow, 'returnTo' | 'confirms' | 'startedAtMs'> {
  person: ProviderPerson
  proof: SessionProof
}

function proofOf({ auth_time: authTime, acr, amr }: openid.IDToken): SessionProof {
  const now = clock.now().getTime()
  const word = {
    acr: textOf(acr),
    amr: Array.isArray(amr) ? amr.filter((name) => typeof name === 'string') : [],
  }
  return {
    // Without the time of it, the person may have signed in there a month ago.
    confirmedAt: typeof authTime === 'number' ? new Date(Math.min(authTime * 1_000, now)) : null,
    hasProviderFactor: provesFactor(word, env.get('OIDC_FACTORS')),
  }
}

/**
 * Completes a sign-in begun by `singleSignOnUrl`.
 * @returns null if this browser began none, or the provider's answer is invalid
 */
export async function finishSingleSignOn(ctx: HttpContext): Promise<Finished | null> {
  const flow = takeFlow(ctx)
  if (!flow) return null
  const configuration = await provider()
  const url = ownUrl(ctx, '/api/callback')
  url.search = ctx.request.parsedUrl.query ? `?${ctx.request.parsedUrl.query}` : ''
  try {
    const tokens = await openid.authorizationCodeGrant(configuration, url, {
      pkceCodeVerifier: flow.codeVerifier,
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) return null
    if (claims.iat > clock.now().getTime() / 1_000 + CLOCK_TOLERANCE_SECONDS) {
      throw new Error('the ID token is from the future')
    }
    const described = await describedBy(configuration, tokens.access_token, claims)
    const email = textOf(described.email)
    const person: ProviderPerson = {
      issuer: claims.iss,
      subject: claims.sub,
      email: email === null ? null : asciiEmail(email),
      emailIsConfirmed: described.email_verified === true,
      firstName: textOf(described.given_name),
      lastName: textOf(described.family_name),
    }
    const { returnTo, confirms, startedAtMs } = flow
    return { person, proof: proofOf(claims), returnTo, confirms, startedAtMs }
  } catch (error) {
    logger.warn({ err: error }, 'a sign-in at the provider did not hold')
    return null
  }
}
