import { readFile } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { shellBuildSchema, type ShellBuild, TIME_ZONE_COOKIE } from '@fieldhouse/contract'
import { runWebpack } from '@fieldhouse/remote-kit/webpack'
import { removeDataDir, temporaryDataDir } from '../e2e/stack.ts'
import { oneBundleConfig } from '../webpack/one-bundle-config.ts'

const SCRIPT_PRELOADS = /<link rel="preload" as="script"[^>]*>\n?/g
/** Same compression level as the front door. */
const PAGE_QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
/** Without it the front door does not know what to draw. */
const TIME_ZONE_PAIR = new RegExp(`\\b${TIME_ZONE_COOKIE}=[^;]*;? ?`)

interface Served {
  url: string
  stop(): Promise<void>
}

/** Shell and one remote as a single bundle. */
interface Bundle {
  directory: string
  build: ShellBuild
  /** Further scripts of a page, by its path: they are preloaded, as the front door does with a remote's. */
  further: Map<string, string[]>
}

/** The product behind one extra local hop, in the ways that are compared. */
export interface Beside {
  /** As it is. */
  drawn: string
  /** With every page left to the browser. */
  undrawn: string
  /** Undrawn, with shell and this remote in one bundle, which is built at the first call. */
  oneBundle(remote: string): Promise<string>
  /** Names the scripts that a page of the bundle needs besides it. */
  preload(remote: string, path: string, scripts: string[]): Promise<void>
  stop(): Promise<void>
}

async function readBuild(directory: string): Promise<ShellBuild> {
  return shellBuildSchema.parse(JSON.parse(await readFile(join(directory, 'shell.json'), 'utf8')))
}

/** The front door's page, with the single bundle in place of shell and remote. */
function withOneBundle(
  html: string,
  { composed, bundle, path }: { composed: ShellBuild; bundle: Bundle; path: string },
): string {
  const { scripts } = bundle.build
  if (scripts.length !== composed.scripts.length) throw new Error('It is not one bundle')
  const preloads = (bundle.further.get(path) ?? []).map(
    (url) => `<link rel="preload" as="script" href="${url}">`,
  )
  return composed.scripts
    .reduce(
      (page, script, index) => {
        const { url, integrity } = scripts[index]!
        return page.replace(script.url, url).replace(script.integrity!, integrity!)
      },
      html.replace(SCRIPT_PRELOADS, ''),
    )
    .replace('</head>', `${preloads.join('')}</head>`)
}

async function serve(
  url: string,
  { isDrawn, bundle }: { isDrawn: boolean; bundle: Bundle | null },
): Promise<Served> {
  const composed = await readBuild(join(import.meta.dirname, '..', 'dist'))

  async function sendPage(answer: IncomingMessage, response: ServerResponse, path: string) {
    const body = brotliDecompressSync(Buffer.concat(await answer.toArray())).toString()
    const html = withOneBundle(body, { composed, bundle: bundle!, path })
    const page = brotliCompressSync(html, PAGE_QUALITY)
    const { 'transfer-encoding': _, ...headers } = answer.headers
    response.writeHead(answer.statusCode!, { ...headers, 'content-length': page.length })
    response.end(page)
  }

  const server = createServer((asked, response) => {
    const { method, url: path = '/' } = asked
    const headers = { ...asked.headers }
    if (!isDrawn && headers.cookie) headers.cookie = headers.cookie.replace(TIME_ZONE_PAIR, '')
    const isAsset = bundle && /^\/assets\/[\w.-]+\.(js|css)$/.test(path)
    const forward = () => {
      const passed = request(new URL(path, url), { method: method!, headers }, (answer) => {
        const isPage = String(answer.headers['content-type']).startsWith('text/html')
        if (bundle && isPage && answer.headers['content-encoding'] === 'br') {
          return void sendPage(answer, response, path)
        }
        response.writeHead(answer.statusCode!, answer.headers)
        answer.pipe(response)
      })
      passed.on('error', () => response.destroy())
      response.on('close', () => passed.destroy())
      asked.pipe(passed)
    }
    if (!isAsset) return forward()
    readFile(`${join(bundle.directory, path)}.br`).then((file) => {
      response.writeHead(200, {
        'content-type': path.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'text/css',
        'content-length': file.length,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'br',
      })
      response.end(file)
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

async function buildBundle(remote: string, directory: string): Promise<Bundle> {
  await runWebpack(oneBundleConfig(directory, remote))
  return { directory, build: await readBuild(directory), further: new Map() }
}

/**
 * Serves the product at `url` in the ways that are compared, each behind one extra local hop. The bundles are built into
 * a temporary folder.
 */
export async function serveBeside(url: string): Promise<Beside> {
  const directory = await temporaryDataDir()
  const drawn = await serve(url, { isDrawn: true, bundle: null })
  const undrawn = await serve(url, { isDrawn: false, bundle: null })
  const bundles = new Map<string, Promise<Served & { bundle: Bundle }>>()

  function served(remote: string) {
    const known = bundles.get(remote)
    if (known) return known
    const building = buildBundle(remote, join(directory, remote)).then(async (bundle) => ({
      bundle,
      ...(await serve(url, { isDrawn: false, bundle })),
    }))
    bundles.set(remote, building)
    return building
  }

  return {
    drawn: drawn.url,
    undrawn: undrawn.url,
    oneBundle: async (remote) => (await served(remote)).url,
    async preload(remote, path, scripts) {
      const { bundle } = await served(remote)
      const own = new Set(bundle.build.scripts.map((script) => script.url))
      bundle.further.set(
        path,
        scripts.filter((script) => !own.has(script)),
      )
    },
    async stop() {
      const started = await Promise.allSettled(bundles.values())
      const others = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      await Promise.all([drawn, undrawn, ...others].map((one) => one.stop()))
      await removeDataDir(directory)
    },
  }
}
