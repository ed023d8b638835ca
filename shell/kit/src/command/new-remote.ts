#!/usr/bin/env node
import { join } from 'node:path'
import { makeRemote } from '../new-remote/new-remote.ts'
import { ReleaseFailure } from '../release/index.ts'

/** `npm run new-remote mf-name`, in the repository's root */
const [name = ''] = process.argv.slice(2)
try {
  const { devPort } = await makeRemote(join(import.meta.dirname, '..', '..', '..', '..'), name)
  console.log(`${name} is made. Next:

  npm install               links it
  npm start                 builds and publishes it; the shell shows it
  npm run dev -w ${name}    at http://localhost:${devPort}, with hot reload

Its addresses, its entry in the navigation and whom it is for are in ${name}/remote.json.`)
} catch (error) {
  if (!(error instanceof ReleaseFailure)) throw error
  console.error(`new-remote: ${error.message}`)
  process.exitCode = 1
}
