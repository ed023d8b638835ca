import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A team's receiver on this machine. */
export interface WebhookReceiver {
  origin: string
  url: string
  /** Calls that arrived, in order. */
  calls: { path: string; headers: IncomingHttpHeaders; body: string }[]
  /** Status of the next answers; 0 never answers. */
  status: number
  /** Address that answers point to. */
  location: string | null
  close(): Promise<void>
}

export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      receiver.calls.push({ path: request.url ?? '', headers: request.headers, body })
      if (receiver.status === 0) return
      // More than anybody wants to read.
      response.writeHead(
        receiver.status,
        receiver.location === null ? {} : { location: receiver.location },
      )
      response.end('x'.repeat(1_000_000))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const receiver: WebhookReceiver = {
    origin,
    url: `${origin}/releases?for=team`,
    calls: [],
    status: 204,
    location: null,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return receiver
}

/** A receiver's check of a signature, as CONTRIBUTING explains it. */
export function isSignedBy(secret: string, signature: string, body: string): boolean {
  const { t, v1 } = Object.fromEntries(signature.split(',').map((part) => part.split('=', 2)))
  return createHmac('sha256', secret).update(`${t}.${body}`).digest('hex') === v1
}
