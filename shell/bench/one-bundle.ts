import { readFile } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { shellBuildSchema, type ShellBuild } from '@fieldhouse/contract'
import { runWebpack } from '@fieldhouse/remote-kit/webpack'
import { removeDataDir, temporaryDataDir } from '../e2e/stack.ts'
import { oneBundleConfig } from '../webpack/one-bundle-config.ts'

export interface Served {
  url: string
  stop(): Promise<void>
}

const SCRIPT_PRELOADS = /<link rel="preload" as="script"[^>]*>\n?/g
/** Same compression level as the front door. */
const PAGE_QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

async function readBuild(directory: string): Promise<ShellBuild> {
  return shellBuildSchema.parse(JSON.parse(await readFile(join(directory, 'shell.json'), 'utf8')))
}

/** The front door's page, with the single bundle in place of shell and remote. */
function withOneBundle(html: string, composed: ShellBuild, bundle: ShellBuild): string {
  if (bundle.scripts.length !== composed.scripts.length) throw new Error('It is not one bundle')
  return composed.scripts.reduce(
    (page, script, index) => {
      const { url, integrity } = bundle.scripts[index]!
      return page.replace(script.url, url).replace(script.integrity!, integrity!)
    },
    html.replace(SCRIPT_PRELOADS, ''),
  )
}

/**
 * Serves the product at `url` with the single bundle's scripts swapped in; all other requests pass through. With `null` as
 * directory it changes nothing, so that the baseline takes the same extra hop.
 */
async function serveBeside(url: string, directory: string | null): Promise<Served> {
  const composed = await readBuild(join(import.meta.dirname, '..', 'dist'))
  const bundle = directory === null ? null : await readBuild(directory)

  async function sendPage(answer: IncomingMessage, response: ServerResponse) {
    const body = brotliDecompressSync(Buffer.concat(await answer.toArray())).toString()
    const page = brotliCompressSync(withOneBundle(body, composed, bundle!), PAGE_QUALITY)
    const { 'transfer-encoding': _, ...headers } = answer.headers
    response.writeHead(answer.statusCode!, { ...headers, 'content-length': page.length })
    response.end(page)
  }

  const server = createServer((asked, response) => {
    const { method, headers, url: path = '/' } = asked
    const own = directory && /^\/assets\/[\w.-]+\.js$/.test(path) ? join(directory, path) : null
    const forward = () => {
      const passed = request(new URL(path, url), { method: method!, headers }, (answer) => {
        const isPage = String(answer.headers['content-type']).startsWith('text/html')
        if (bundle && isPage && answer.headers['content-encoding'] === 'br') {
          return void sendPage(answer, response)
        }
        response.writeHead(answer.statusCode!, answer.headers)
        answer.pipe(response)
      })
      passed.on('error', () => response.destroy())
      response.on('close', () => passed.destroy())
      asked.pipe(passed)
    }
    if (!own) return forward()
    readFile(`${own}.br`).then((script) => {
      response.writeHead(200, {
        'content-type': 'text/javascript; charset=utf-8',
        'content-length': script.length,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'br',
      })
      response.end(script)
    }, forward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * Serves the product at `url` twice, each behind one extra local hop: unchanged, and as a single bundle built into a
 * temporary folder.
 */
export async function serveComparison(url: string) {
  const directory = await temporaryDataDir()
  await runWebpack(oneBundleConfig(directory))
  const composed = await serveBeside(url, null)
  const bundle = await serveBeside(url, directory)
  return {
    composed: composed.url,
    bundle: bundle.url,
    async stop() {
      await Promise.all([composed.stop(), bundle.stop()])
      await removeDataDir(directory)
    },
  }
}
