import { spawn } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { Failure } from './failure.ts'
import { holdPidFile } from './pid_file.ts'
import { root } from './settings.ts'

const LOOK_AGAIN_MS = 500

/** Two builds of one checkout would write to the same folders: the second waits for the first. */
async function lockBuilds(): Promise<() => Promise<void>> {
  const folder = join(root, 'tmp')
  const path = join(folder, 'build.pid')
  await mkdir(folder, { recursive: true })
  while ((await holdPidFile(path)) !== null) await wait(LOOK_AGAIN_MS)
  return () => rm(path, { force: true })
}

/**
 * Builds packages that changed since the last build: Lerna caches by the content of a package and of its dependencies.
 * Shows output only on failure.
 */
export async function buildChanged() {
  // Even an unchanged build is restored over files in use: a test run builds once for everything it starts.
  if (process.env.BUILT_CHECKOUT === root) return
  const unlockBuilds = await lockBuilds()
  try {
    await build()
  } finally {
    await unlockBuilds()
  }
}

async function build() {
  const lerna = join(root, 'node_modules', 'lerna', 'dist', 'cli.js')
  const child = spawn(
    process.execPath,
    [lerna, 'run', 'build', '--concurrency=2', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production', NX_DAEMON: 'false', FORCE_COLOR: '0' },
    },
  )
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', resolve)
  })
  if (code !== 0)
    throw new Failure(
      `${stripVTControlCharacters(output).trim()}\nThe build failed; what it said is above.`,
    )
}
