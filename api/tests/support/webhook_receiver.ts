import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
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

/** The check of a signature that CONTRIBUTING gives to receivers. */
const CHECK = /```ts\n(const \{ t, v1 \} = [\s\S]*?)```/.exec(
  readFileSync(new URL('../../../CONTRIBUTING.md', import.meta.url), 'utf8'),
)![1]!

const check = new Function(
  ...['header', 'body', 'secret', 'createHmac', 'timingSafeEqual', 'Buffer'],
  `${CHECK}; return isOurs`,
) as (...values: unknown[]) => boolean

/** Runs that check, to the letter. */
export const isSignedBy = (secret: string, signature: string, body: string): boolean =>
  check(signature, body, secret, createHmac, timingSafeEqual, Buffer)
