import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { Failure } from './failure.ts'
import { step } from './progress.ts'
import { root } from './settings.ts'

const run = promisify(execFile)

const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const MAC_APPS = [
  'Chromium.app/Contents/MacOS/Chromium',
  'Google Chrome.app/Contents/MacOS/Google Chrome',
]

async function isExecutable(path: string) {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}

async function installedBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [
    ...PROGRAMS.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...MAC_APPS.map((app) => join('/Applications', app)),
  ]
  for (const path of candidates) if (await isExecutable(path)) return path
  return null
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !(await isExecutable('/usr/bin/apt-get'))) return null
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    await run('apt-get', ['update', '-q'], { env })
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], {
      env,
      maxBuffer: 64 * 1024 * 1024,
    })
  } catch {
    return null
  }
  return installedBrowser()
}

async function fromPlaywright() {
  const { chromium } = await import('@playwright/test')
  if (await isExecutable(chromium.executablePath())) return chromium.executablePath()
  try {
    await run(process.execPath, [
      join(root, 'node_modules', 'playwright', 'cli.js'),
      'install',
      'chromium',
    ])
  } catch {
    return null
  }
  return (await isExecutable(chromium.executablePath())) ? chromium.executablePath() : null
}

/** Browser for the tests: CHROMIUM_PATH, an installed one, Debian's package, or Playwright's download. */
export async function findChromium(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const installed = await installedBrowser()
  if (installed) return installed
  const found = await step(
    'Installing Chromium for the browser tests',
    async () => (await fromDebian()) ?? (await fromPlaywright()),
  )
  if (found) return found
  throw new Failure(
    'The browser tests need Chromium, and it could not be installed here: install it and set CHROMIUM_PATH to it',
  )
}
