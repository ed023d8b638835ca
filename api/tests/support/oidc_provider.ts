import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const CLIENT_ID = 'fieldhouse'
export const CLIENT_SECRET = 'a secret of the provider'

interface Grant {
  nonce: string
  challenge: string
  redirectUri: string
}

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return new URLSearchParams(text)
}

/** An OpenID provider with code flow and PKCE that signs its person in without interaction. */
export class OidcProvider {
  /** Claims of the next ID token. */
  claims: Record<string, unknown> = {}
  /** Replaces the requested nonce, as in a replayed token. */
  nonce: string | null = null
  /** Invalid signature of the next ID token: by an unpublished key, or none. */
  forgery: 'foreign_key' | 'unsigned' | null = null
  readonly #foreignKeys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  readonly #keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  readonly #grants = new Map<string, Grant>()
  readonly #server = createServer((request, response) => void this.#answer(request, response))
  issuer = ''

  async start() {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    this.issuer = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  stop() {
    this.#server.closeAllConnections()
    return new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }

  /** Plays the browser at the provider. @returns the redirect back */
  authorize(authorizationUrl: string): URL {
    const { searchParams: asked } = new URL(authorizationUrl)
    const code = randomUUID()
    const redirectUri = asked.get('redirect_uri') ?? ''
    this.#grants.set(code, {
      nonce: asked.get('nonce') ?? '',
      challenge: asked.get('code_challenge') ?? '',
      redirectUri,
    })
    const back = new URL(redirectUri)
    back.searchParams.set('code', code)
    back.searchParams.set('state', asked.get('state') ?? '')
    return back
  }

  async #answer(request: IncomingMessage, response: ServerResponse) {
    const json = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    switch (request.url) {
      case '/.well-known/openid-configuration':
        return json(200, {
          issuer: this.issuer,
          authorization_endpoint: `${this.issuer}/authorize`,
          token_endpoint: `${this.issuer}/token`,
          jwks_uri: `${this.issuer}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          code_challenge_methods_supported: ['S256'],
        })
      case '/keys': {
        const key = this.#keys.publicKey.export({ format: 'jwk' })
        return json(200, { keys: [{ ...key, kid: 'one', alg: 'RS256', use: 'sig' }] })
      }
      case '/token': {
        const form = await formOf(request)
        const idToken = this.#redeem(form, request.headers.authorization)
        if (!idToken) return json(400, { error: 'invalid_grant' })
        return json(200, { access_token: randomUUID(), token_type: 'Bearer', id_token: idToken })
      }
      default:
        return json(404, {})
    }
  }

  #redeem(form: URLSearchParams, authorization: string | undefined): string | null {
    const basic = `Basic ${Buffer.from(`${CLIENT_ID}:${encodeURIComponent(CLIENT_SECRET).replaceAll('%20', '+')}`).toString('base64')}`
    const isClient = form.get('client_secret') === CLIENT_SECRET || authorization === basic
    const code = form.get('code') ?? ''
    const grant = this.#grants.get(code)
    this.#grants.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const holds =
      isClient && grant?.challenge === challenge && grant.redirectUri === form.get('redirect_uri')
    return holds ? this.#idToken(grant.nonce) : null
  }

  #idToken(nonce: string): string {
    const now = Math.floor(Date.now() / 1000)
    const alg = this.forgery === 'unsigned' ? 'none' : 'RS256'
    const head = base64url({ alg, kid: 'one', typ: 'JWT' })
    const body = base64url({
      iss: this.issuer,
      aud: CLIENT_ID,
      iat: now,
      auth_time: now,
      exp: now + 300,
      nonce: this.nonce ?? nonce,
      ...this.claims,
    })
    if (this.forgery === 'unsigned') return `${head}.${body}.`
    const { privateKey } = this.forgery === 'foreign_key' ? this.#foreignKeys : this.#keys
    const signature = sign('RSA-SHA256', Buffer.from(`${head}.${body}`), privateKey)
    return `${head}.${body}.${signature.toString('base64url')}`
  }
}
