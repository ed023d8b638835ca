import { once } from 'node:events'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { generate } from 'selfsigned'
import { LIKE_A_TRUE_ONE } from './cdn-of-node.ts'

/** TLS-terminating proxy with the operator's host name that sets the forwarding headers. */
export interface TlsProxy {
  port: number
  /** Requests in the order that browsers made them: `GET /api/events`. */
  asked: string[]
  /** Hosts of files, without their port. */
  fileHosts: Set<string>
  /** Bytes that a path answers with in the place of its own. */
  damaged: Map<string, string>
  stop(): Promise<void>
}

/**
 * @param name host name; names below it lead here, too
 * @param target URL of Fieldhouse over plain HTTP, read at each request
 */
export async function startTlsProxy(name: string, target: () => string): Promise<TlsProxy> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: name }], {
    algorithm: 'sha256',
    keyType: 'ec',
    extensions: [
      {
        name: 'subjectAltName',
        altNames: [name, `*.${name}`].map((value) => ({ type: 2, value })),
      },
    ],
  })
  const asked: string[] = []
  const fileHosts = new Set<string>()
  const damaged = new Map<string, string>()
  const server = createServer({ key, cert }, (browser, answer) => {
    const path = browser.url ?? '/'
    asked.push(`${browser.method} ${path}`)
    if (/^\/(assets|remotes)\//.test(path)) fileHosts.add(browser.headers.host?.split(':')[0] ?? '')
    const other = damaged.get(path)
    if (other !== undefined) return answer.writeHead(200, LIKE_A_TRUE_ONE).end(other)
    const passed = request(
      new URL(target()),
      {
        method: browser.method,
        path,
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
    return answer.on('close', () => passed.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    fileHosts,
    damaged,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close').catch(() => {})
    },
  }
}
