#!/usr/bin/env node
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeRepository } from '@fieldhouse/remote-kit/new-remote'

/** `npm create @fieldhouse/remote mf-name [-- --packages=<folder>]`, anywhere */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { packages: { type: 'string' } },
})
const [name = ''] = positionals
try {
  const { devPort } = await makeRepository(join(process.cwd(), name), name, values.packages)
  console.log(`${name} is made. Next:

  cd ${name} && npm install
  npm test                                                Node 24 or newer
  FIELDHOUSE_URL=https://your.fieldhouse npm run dev      at http://localhost:${devPort}
  DEPLOY_TOKEN=… FIELDHOUSE_URL=… npm run release

Its addresses, its entry in the navigation and whom it is for are in ${name}/remote.json.`)
} catch (error) {
  if (error.name !== 'ReleaseFailure') throw error
  console.error(`create-remote: ${error.message}`)
  process.exitCode = 1
}
