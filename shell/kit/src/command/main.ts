#!/usr/bin/env node
import { ReleaseFailure } from '../release/index.ts'
import { build } from './build.ts'
import { develop } from './develop.ts'
import { check, disable, enable, promote, release, rollback, sendToSome } from './ship.ts'

const USAGE = `fieldhouse-remote <command>, in a remote's folder

  build                     builds dist/, the same source giving the same version
  dev [--port=<number>]     shows it alone with hot reload, and serves it for ?override=;
                            on the port of package.json, or on any free one with 0
  check                     checks a build: size budget, kit and API ranges
  release [--no-promote] [--dirty] [--dry-run]
                            builds, checks, publishes, and puts it live; from a clean checkout,
                            or marked as built with changes; a dry run says whether the
                            registry would take it, and publishes nothing
  promote <version>         puts a published version live
  rollback                  back to the version before
  canary <percent> <version>  shows a version to some: canary 10% 0.1.0-3f9c2a71d04b
  disable | enable          takes the area away, brings it back

FIELDHOUSE_URL (default http://localhost:3333) says where, DEPLOY_TOKEN who.`

const commands: Record<string, (args: string[]) => Promise<void>> = {
  build,
  dev: develop,
  check,
  release,
  promote,
  rollback,
  canary: sendToSome,
  disable,
  enable,
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]

if (!command) {
  console.log(USAGE)
  process.exitCode = name === '' || name === 'help' || name === '--help' ? 0 : 1
} else {
  try {
    await command(args)
  } catch (error) {
    if (!(error instanceof ReleaseFailure)) throw error
    console.error(`fieldhouse-remote ${name}: ${error.message}`)
    process.exitCode = 1
  }
}
