import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'

/**
 * Installs what browser tests need: Chromium (stories are drawn by the whole browser, journeys run in its headless shell) and
 * nginx, from Debian's packages where apt may, otherwise Playwright's own download. Does nothing where they are installed, or
 * where CHROMIUM_PATH names a browser.
 */
const PROGRAMS = [
  { package: 'chromium', paths: ['/usr/bin/chromium'] },
  { package: 'chromium-headless-shell', paths: ['/usr/bin/chromium-headless-shell'] },
  { package: 'nginx-light', paths: ['/usr/sbin/nginx', '/usr/bin/nginx'] },
]

function isExecutable(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })

/** Without these bounds apt tries for minutes where there is no network. */
const apt = (...args: string[]) =>
  run('apt-get', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', '-q', ...args)

const missing = PROGRAMS.filter(({ paths }) => !paths.some(isExecutable))
const mayUseApt = process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get')

if (missing.length > 0 && mayUseApt) {
  const packages = missing.map((program) => program.package)
  console.log(`Installing ${packages.join(', ')} for the browser tests …`)
  apt('update')
  apt('install', '-y', '--no-install-recommends', ...packages)
} else if (
  missing.some((program) => program.package === 'chromium') &&
  !process.env.CHROMIUM_PATH
) {
  console.log('Downloading Chromium for the browser tests …')
  const cli = join(import.meta.dirname, '..', '..', 'node_modules', 'playwright', 'cli.js')
  run(process.execPath, cli, 'install', 'chromium')
}
