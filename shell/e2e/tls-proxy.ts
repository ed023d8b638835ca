import { once } from 'node:events'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { generate } from 'selfsigned'

/** TLS-terminating proxy with the operator's host name that sets the forwarding headers. */
export interface TlsProxy {
  port: number
  /** URLs in the order that browsers requested them. */
  asked: string[]
  stop(): Promise<void>
}

/** @param target URL of Fieldhouse over plain HTTP, read at each request */
export async function startTlsProxy(name: string, target: () => string): Promise<TlsProxy> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: name }], {
    algorithm: 'sha256',
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: name }] }],
  })
  const asked: string[] = []
  const server = createServer({ key, cert }, (browser, answer) => {
    asked.push(`${browser.method} ${browser.url}`)
    const passed = request(
      new URL(target()),
      {
        method: browser.method,
        path: browser.url,
        headers: {
          ...browser.headers,
          'x-forwarded-for': browser.socket.remoteAddress ?? '',
          'x-forwarded-proto': 'https',
          'x-forwarded-host': browser.headers.host ?? '',
        },
      },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers)
        answer.flushHeaders()
        pipeline(response, answer, () => {})
      },
    )
    passed.on('error', () => answer.headersSent || answer.writeHead(502).end())
    pipeline(browser, passed, () => {})
    answer.on('close', () => passed.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close').catch(() => {})
    },
  }
}
