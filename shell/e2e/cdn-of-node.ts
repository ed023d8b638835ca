import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { buffer } from 'node:stream/consumers'

const FILES: Readonly<Record<string, string>> = {
  'assets.localhost': '/assets/',
  'remotes.localhost': '/remotes/',
}

/** Headers of a file that a CDN serves in the place of another. */
export const LIKE_A_TRUE_ONE = {
  'content-type': 'text/javascript',
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=31536000, immutable',
}

interface Kept {
  headers: IncomingHttpHeaders
  bytes: Buffer
}

/** Stand-in for nginx as `three-origins.ts` sets it up: hosts, paths, and a cache by path and encoding. */
export async function startCdnOfNode({
  port,
  target,
  damaged,
}: {
  port: number
  target: string
  damaged: string
}) {
  const cache = new Map<string, Kept>()
  const server = createServer(async (browser, answer) => {
    const host = browser.headers.host?.split(':')[0] ?? ''
    const path = browser.url?.split('?')[0] ?? '/'
    const own = FILES[host]
    const isFile = Object.values(FILES).some((folder) => path.startsWith(folder))
    if (own ? !path.startsWith(own) : isFile) return answer.writeHead(404).end()
    const other = own && (await readFile(join(damaged, path)).catch(() => null))
    if (other) return answer.writeHead(200, LIKE_A_TRUE_ONE).end(other)
    const key = `${path} ${browser.headers['accept-encoding']}`
    const kept = own && cache.get(key)
    if (kept) return answer.writeHead(200, kept.headers).end(kept.bytes)
    const asked = request(
      new URL(browser.url ?? '/', target),
      { method: browser.method ?? 'GET', headers: browser.headers },
      async (response) => {
        if (own && response.statusCode === 200) {
          const bytes = await buffer(response)
          cache.set(key, { headers: response.headers, bytes })
          return answer.writeHead(200, response.headers).end(bytes)
        }
        answer.writeHead(response.statusCode ?? 502, response.headers)
        answer.flushHeaders()
        return pipeline(response, answer, () => {})
      },
    )
    asked.on('error', () => answer.headersSent || answer.writeHead(502).end())
    pipeline(browser, asked, () => {})
    return answer.on('close', () => asked.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close').catch(() => {})
    },
  }
}
