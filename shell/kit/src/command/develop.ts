import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { z } from 'zod'
import { readDefinition, ReleaseFailure } from '../release/index.ts'
import { developerServer, hostConfig, remoteConfig } from '../webpack/index.ts'
import { fieldhouseUrl } from './settings.ts'

const packageSchema = z.object({ fieldhouse: z.object({ devPort: z.number().int() }) })

/**
 * `fieldhouse-remote dev`: serves the remote for a running Fieldhouse. With `--production` it is built as it ships,
 * for a production shell; otherwise for one under development, with hot reload. At the port itself it stands alone in a small
 * host, before the API of FIELDHOUSE_URL.
 */
export async function develop(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { production: { type: 'boolean', default: false } },
  })
  const root = process.cwd()
  const { name } = readDefinition(root)
  const port = devPort(root)
  const mode = values.production ? 'production' : 'development'

  const compiler = webpack([
    remoteConfig({ root, mode, served: { port } }),
    hostConfig({ root, mode }),
  ])
  if (!compiler) throw new Error('webpack gave no compiler')
  const server = new WebpackDevServer(
    developerServer({ port, hot: mode === 'development', api: fieldhouseUrl() }),
    compiler,
  )
  await server.start()
  console.log(`${name} stands alone at http://localhost:${port}`)
  console.log(`${name} is served for ${fieldhouseUrl()}/?override=${name}=http://localhost:${port}`)

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.stop().then(() => process.exit(0)))
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
