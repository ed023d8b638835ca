import type { HttpContext } from '@adonisjs/core/http'
import logger from '@adonisjs/core/services/logger'
import * as openid from 'openid-client'
import { unavailable } from '#core/problems/problem'
import { requestOrigin } from '#core/http/request_origin'
import { cookieAttributes, hostCookieName, isPlainLocalhost } from '#core/http/host_cookies'
import env from '#start/env'

const FLOW_COOKIE = 'fieldhouse_sign_in'
const FLOW_SECONDS = 10 * 60
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** State of a sign-in in progress at the provider, encrypted in a cookie of its own. */
interface Flow {
  state: string
  nonce: string
  codeVerifier: string
  returnTo: string
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

let discovered: Promise<openid.Configuration> | undefined

/** Provider configuration, fetched once; after a failure, again with the next request. */
async function provider(): Promise<openid.Configuration> {
  const issuer = new URL(env.get('OIDC_ISSUER') ?? '')
  // Without TLS only a provider on this machine is trusted.
  const isLoopback = issuer.protocol === 'http:' && LOOPBACK.has(issuer.hostname)
  discovered ??= openid.discovery(
    issuer,
    env.get('OIDC_CLIENT_ID') ?? '',
    env.get('OIDC_CLIENT_SECRET'),
    undefined,
    {
      execute: [
        // The ID token's signature is verified: TLS alone would trust every hop to the provider.
        openid.enableNonRepudiationChecks,
        ...(isLoopback ? [openid.allowInsecureRequests] : []),
      ],
    },
  )
  try {
    return await discovered
  } catch (error) {
    discovered = undefined
    logger.error({ err: error }, 'the sign-in provider does not answer')
    throw unavailable('sign_in_provider_away', 'You can’t sign in right now', 5)
  }
}

function callbackUrl(ctx: HttpContext): URL {
  const protocol = isPlainLocalhost(ctx) ? 'http' : 'https'
  return new URL(`${protocol}://${new URL(requestOrigin(ctx)).host}/api/callback`)
}

/** The provider's address for the browser: code flow with PKCE, state and nonce. */
export async function singleSignOnUrl(ctx: HttpContext, returnTo: string): Promise<string> {
  const configuration = await provider()
  const flow: Flow = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    codeVerifier: openid.randomPKCECodeVerifier(),
    returnTo,
  }
  ctx.response.encryptedCookie(hostCookieName(FLOW_COOKIE, ctx), flow, {
    ...cookieAttributes(ctx),
    maxAge: FLOW_SECONDS,
  })
  return openid.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackUrl(ctx).href,
    scope: 'openid email profile',
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(flow.codeVerifier),
    code_challenge_method: 'S256',
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
 * Completes a sign-in begun by `singleSignOnUrl`.
 * @returns null if this browser began none, or the provider's answer is invalid
 */
export async function finishSingleSignOn(
  ctx: HttpContext,
): Promise<{ person: ProviderPerson; returnTo: string } | null> {
  const flow = takeFlow(ctx)
  if (!flow) return null
  const configuration = await provider()
  const url = callbackUrl(ctx)
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
    const person: ProviderPerson = {
      issuer: claims.iss,
      subject: claims.sub,
      email: textOf(claims.email),
      emailIsConfirmed: claims.email_verified === true,
      firstName: textOf(claims.given_name),
      lastName: textOf(claims.family_name),
    }
    return { person, returnTo: flow.returnTo }
  } catch (error) {
    logger.warn({ err: error }, 'a sign-in at the provider did not hold')
    return null
  }
}
