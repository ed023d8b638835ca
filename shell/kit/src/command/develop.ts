import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { z } from 'zod'
import { readDefinition, ReleaseFailure } from '../release/index.ts'
import { developerServer, hostConfig, remoteConfig } from '../webpack/index.ts'
import { overrideLink } from './override-link.ts'
import { fieldhouseUrl } from './settings.ts'

const PORT_MAX = 65_535

const packageSchema = z.object({ fieldhouse: z.object({ devPort: z.number().int() }) })

/**
 * `fieldhouse-remote dev`: serves the remote alone in a small host, with hot reload, against the API of FIELDHOUSE_URL;
 * and for `?override=` in the shell there, whose page reloads after changes. That shell runs React's production build,
 * so the remote is built for production too; `--development` builds it for a shell that is itself under development
 * (`npm run dev`). `--port=4200` uses that port instead of the package's own, `--port=0` any free one.
 */
export async function develop(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { development: { type: 'boolean', default: false }, port: { type: 'string' } },
  })
  const root = process.cwd()
  const { name, routes } = readDefinition(root)
  const port = await unusedPort(values.port ? chosenPort(values.port) : devPort(root))
  const mode = values.development ? 'development' : 'production'

  const compiler = webpack([remoteConfig({ root, mode, served: { port } }), hostConfig({ root })])
  if (!compiler) throw new Error('webpack gave no compiler')
  const server = new WebpackDevServer(developerServer({ port, api: fieldhouseUrl() }), compiler)
  await server.start()
  const origin = `http://localhost:${port}`
  const first = routes.find(({ path }) => !path.includes(':'))?.path ?? '/'
  console.log(`${name} stands alone at ${origin}${first}`)
  console.log(await overrideLink({ name, path: first, origin, url: fieldhouseUrl() }))

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.stop().then(() => process.exit(0)))
  }
}

function chosenPort(words: string): number {
  const port = /^\d{1,5}$/.test(words) ? Number(words) : NaN
  if (port <= PORT_MAX) return port
  throw new ReleaseFailure(`--port needs a number up to ${PORT_MAX}, not ${words}`)
}

/**
 * Returns a free port, or fails with a readable message where the dev server would crash.
 * @param port 0 for any free one
 */
async function unusedPort(port: number): Promise<number> {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
    return (probe.address() as AddressInfo).port
  } catch {
    throw new ReleaseFailure(
      `port ${port} is in use: stop what uses it, or take any free one (npm run dev -- --port=0)`,
    )
  } finally {
    probe.close()
  }
}

function devPort(root: string): number {
  const declared = packageSchema.safeParse(
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
  )
  if (!declared.success) {
    throw new ReleaseFailure(
      'package.json needs a port to develop on: "fieldhouse": { "devPort": 4101 }',
    )
  }
  return declared.data.fieldhouse.devPort
}
