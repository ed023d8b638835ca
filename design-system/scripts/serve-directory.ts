import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

async function fileAt(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null)
  if (found?.isDirectory()) return fileAt(join(path, 'index.html'))
  return found?.isFile() ? path : null
}

/** Serves a built Storybook on a free loopback port, and nothing outside of its directory. */
export async function serveDirectory(directory: string): Promise<{ server: Server; url: string }> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    // `normalize` of an absolute path cannot climb above its root, so neither can the joined one.
    const file = await fileAt(join(directory, normalize(decodeURI(pathname))))
    if (file === null) {
      response.writeHead(404).end()
      return
    }
    const contentType = contentTypes[extname(file)] ?? 'application/octet-stream'
    response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' })
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { server, url: `http://127.0.0.1:${port}` }
}
