import { createECDH, type ECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import ece from 'http_ece'

interface Arrived {
  /** Decrypted, as the browser's worker gets it. */
  notice: { title: string; body: string; path: string; tag: string }
  headers: Record<string, string | string[] | undefined>
}

/** A push service on this machine, which decrypts what arrives, as the browsers themselves do. */
export interface PushService {
  origin: string
  /** A new browser's subscription. */
  subscribe(): { endpoint: string; keys: { p256dh: string; auth: string } }
  /** Notices that arrived at a subscription's address, in order. */
  arrivedAt(subscription: { endpoint: string }): Arrived[]
  /** Attempts at all addresses, with those refused. */
  attempts: number
  /** Status of the next answers; 201 by default. */
  status: number
  /** Address that answers point to, with 307. */
  redirectTo: string | null
  close(): Promise<void>
}

export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, { pair: ECDH; auth: Buffer; arrived: Arrived[] }>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      service.attempts += 1
      const browser = browsers.get(request.url ?? '')
      if (service.redirectTo) {
        return response.writeHead(307, { location: service.redirectTo }).end()
      }
      if (!browser) return response.writeHead(410).end()
      if (service.status !== 201) return response.writeHead(service.status).end()
      const text = ece
        .decrypt(Buffer.concat(parts), {
          version: 'aes128gcm',
          privateKey: browser.pair,
          authSecret: browser.auth,
        })
        .toString()
      browser.arrived.push({
        notice: JSON.parse(text) as Arrived['notice'],
        headers: request.headers,
      })
      response.writeHead(201).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const service: PushService = {
    origin,
    subscribe() {
      const pair = createECDH('prime256v1')
      const p256dh = pair.generateKeys('base64url')
      const auth = randomBytes(16)
      const path = `/send/${randomBytes(12).toString('hex')}`
      browsers.set(path, { pair, auth, arrived: [] })
      return { endpoint: `${origin}${path}`, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    arrivedAt: ({ endpoint }) => browsers.get(new URL(endpoint).pathname)?.arrived ?? [],
    attempts: 0,
    status: 201,
    redirectTo: null,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return service
}
