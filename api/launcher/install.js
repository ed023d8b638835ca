import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

async function readLock(path) {
  try {
    return JSON.parse(await readFile(path, 'utf8')).packages ?? {}
  } catch {
    return null
  }
}

/** Compares the lock file with npm's record of installed packages; optional packages for other platforms may be missing. */
async function isInstalled(root) {
  const [wanted, installed] = await Promise.all([
    readLock(join(root, 'package-lock.json')),
    readLock(join(root, 'node_modules', '.package-lock.json')),
  ])
  if (!wanted)
    throw new Error(
      'package-lock.json is missing or broken: restore it with git checkout package-lock.json',
    )
  if (!installed) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.optional || entry.peer || entry.devOptional)
      return true
    const found = installed[path]
    return found?.link === entry.link && found?.version === entry.version
  })
}

/** Installs exactly the packages of the lock file, unless they are there. */
export async function installMissing(root) {
  // A container's image has what it needs, and no lock file.
  if (existsSync(join(root, 'runtime.json'))) return
  if (await isInstalled(root)) return
  const startedAt = Date.now()
  const seconds = () => Math.round((Date.now() - startedAt) / 1000)
  console.log('Installing packages (a minute or two, once) …')
  const progress = setInterval(() => console.log(`  still installing, ${seconds()} s`), 15_000)
  // With NODE_ENV=production npm would leave out what builds the checkout.
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const child = spawn('npm', ['ci', ...options], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    // The tests find or install browsers themselves.
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  })
  const stop = () => child.kill('SIGTERM')
  process.once('SIGTERM', stop)
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', resolve)
  }).finally(() => {
    clearInterval(progress)
    process.removeListener('SIGTERM', stop)
  })
  if (code !== 0)
    throw new Error('npm ci failed; its message is above. Try again when it is mended.')
  console.log(`Installed in ${seconds()} s`)
}
