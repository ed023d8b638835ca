import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fromDebian, installed, isExecutable } from './debian.ts'
import { Failure } from './failure.ts'
import { step } from './progress.ts'
import { root } from './settings.ts'

const run = promisify(execFile)

const HEADLESS_SHELL = 'chromium-headless-shell'
const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const MAC_APPS = [
  'Chromium.app/Contents/MacOS/Chromium',
  'Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** An application of macOS, or null. */
async function installedApp() {
  for (const app of MAC_APPS) {
    const path = join('/Applications', app)
    if (await isExecutable(path)) return path
  }
  return null
}

const installedBrowser = async () => (await installed(PROGRAMS)) ?? (await installedApp())

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

/** Chromium: CHROMIUM_PATH, an installed one, Debian's package, or Playwright's download. */
async function findChromium(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const browser = await installedBrowser()
  if (browser) return browser
  const found = await step(
    'Installing Chromium for the browser tests',
    async () => (await fromDebian('chromium')) ?? (await fromPlaywright()),
  )
  if (found) return found
  throw new Failure(
    'The browser tests need Chromium, and it could not be installed here: install it and set CHROMIUM_PATH to it',
  )
}

async function findHeadlessShell(chromium: Promise<string>): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  // One process at a time may use apt.
  const browser = await chromium
  return (await installed([HEADLESS_SHELL])) ?? (await fromDebian(HEADLESS_SHELL)) ?? browser
}

/** Paths of the browsers that tests run in. */
export interface Browsers {
  /** Takes the pictures of stories: it draws letters as people see them. */
  chromium: Promise<string>
  /** Chromium without windows, for journeys: a third less work for the processor. Chromium itself where there is none. */
  headlessShell: Promise<string>
}

/** Starts looking for the browsers, and installs what is missing. A failure is thrown by whoever awaits the path. */
export function findBrowsers(): Browsers {
  const chromium = findChromium()
  const headlessShell = findHeadlessShell(chromium)
  for (const path of [chromium, headlessShell]) path.catch(() => {})
  return { chromium, headlessShell }
}
