import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, {
  type Adapter,
  type AdapterPayload,
  type Configuration,
  type JWK,
} from 'oidc-provider'
import { CLIENT_ID, CLIENT_SECRET } from './oidc_provider.ts'

type ProviderClaims = Record<string, unknown>

/** The provider's word on a sign-in there. */
export interface Manner {
  acr?: string
  amr?: string[]
  /** Time of it, in seconds since 1970; now by default. */
  at?: number
}

function newKey(kid: string): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' } as JWK
}

/** Store that outlives a change of keys; the library's own ends with each instance. */
class Store implements Adapter {
  readonly #rows: Map<string, AdapterPayload>
  readonly #model: string

  constructor(rows: Map<string, AdapterPayload>, model: string) {
    this.#rows = rows
    this.#model = model
  }

  async upsert(id: string, payload: AdapterPayload) {
    this.#rows.set(`${this.#model} ${id}`, payload)
  }
  async find(id: string) {
    return this.#rows.get(`${this.#model} ${id}`)
  }
  async findByUid(uid: string) {
    const ofModel = [...this.#rows].filter(([key]) => key.startsWith(`${this.#model} `))
    return ofModel.find(([, payload]) => payload.uid === uid)?.[1]
  }
  async findByUserCode() {
    return undefined
  }
  async consume(id: string) {
    const payload = await this.find(id)
    if (payload) payload.consumed = Math.floor(Date.now() / 1_000)
  }
  async destroy(id: string) {
    this.#rows.delete(`${this.#model} ${id}`)
  }
  async revokeByGrantId(grantId: string) {
    for (const [key, payload] of this.#rows) {
      if (payload.grantId === grantId) this.#rows.delete(key)
    }
  }
}

/** The certified library `oidc-provider` on loopback, with its own pages for signing in: for real browsers. */
export class ProviderServer {
  /** Claims of its people by their login. */
  readonly people = new Map<string, ProviderClaims>()
  /** Said of the next ones who sign in, whose password it does not ask for; null for its own page. */
  manner: Manner | null = null
  readonly #server = createServer((request, response) => void this.#answer(request, response))
  readonly #rows = new Map<string, AdapterPayload>()
  #provider: Provider | undefined
  #site = ''
  #keys = 0
  /** Person whose word is given while `manner` is set. */
  login = ''
  issuer = ''

  /** @param site address of the product, if it is known by now */
  async start(site?: string) {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    this.issuer = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    if (site) this.serve(site)
  }

  /** Begins to answer for a product at an address. */
  serve(site: string) {
    this.#site = site
    this.rotateKeys()
  }

  stop() {
    this.#server.closeAllConnections()
    return new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }

  async #answer(request: IncomingMessage, response: ServerResponse) {
    const provider = this.#provider
    if (!provider) return
    const isPage = request.method === 'GET' && request.url?.startsWith('/interaction/')
    if (isPage && this.manner) {
      const { prompt } = await provider.interactionDetails(request, response)
      if (prompt.name === 'login') {
        const { at, ...said } = this.manner
        const login = { accountId: this.login, ...said, ...(at === undefined ? {} : { ts: at }) }
        return provider.interactionFinished(request, response, { login })
      }
    }
    return provider.callback()(request, response)
  }

  /** Signs with a new key from now on and publishes no other; codes and sessions stay. */
  rotateKeys() {
    this.#keys += 1
    this.#provider = new Provider(this.issuer, this.#configuration(newKey(`key-${this.#keys}`)))
  }

  #configuration(key: JWK): Configuration {
    return {
      adapter: (model) => new Store(this.#rows, model),
      clients: [
        {
          client_id: CLIENT_ID,
          client_secret: CLIENT_SECRET,
          redirect_uris: [`${this.#site}/api/callback`],
          post_logout_redirect_uris: [`${this.#site}/`],
        },
      ],
      jwks: { keys: [key] },
      cookies: { keys: ['a key of the provider'] },
      acrValues: ['phr', 'silver', 'bronze'],
      claims: {
        openid: ['sub', 'acr', 'amr', 'auth_time'],
        email: ['email', 'email_verified'],
        profile: ['given_name', 'family_name'],
      },
      pkce: { required: () => true },
      findAccount: (_ctx, id) => ({
        accountId: id,
        claims: () => ({ sub: id, ...this.people.get(id) }),
      }),
    }
  }
}
