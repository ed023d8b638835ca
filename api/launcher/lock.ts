import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Failure, runMain } from './failure.ts'
import { root } from './settings.ts'

interface LockEntry {
  version?: string
  optional?: boolean
  dev?: boolean
  peer?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

interface Lock {
  packages: Record<string, LockEntry>
}

const run = promisify(execFile)

const sortedByName = <Values extends object>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).sort(([one], [other]) => one.localeCompare(other, 'en')),
  ) as Values

/** Path of a package as Node finds it from another one: beside it, or in a folder above. */
function pathOf(packages: Lock['packages'], from: string, name: string) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`
    if (packages[path]) return path
    if (!folder) return null
  }
}

/** Platform that a package is for, from whichever versions of it the registry has. */
async function platformOf(name: string): Promise<Pick<LockEntry, 'os' | 'cpu' | 'libc'>> {
  const { stdout } = await run('npm', ['view', name, 'os', 'cpu', 'libc', '--json'])
  const found = JSON.parse(stdout) as Record<string, string | string[]>
  const listed = ['os', 'cpu', 'libc'].filter((field) => found[field] !== undefined)
  if (!listed.includes('os') && !listed.includes('cpu'))
    throw new Failure(`${name} names no platform: add it to package-lock.json by hand`)
  return Object.fromEntries(listed.map((field) => [field, [found[field] ?? []].flat()]))
}

/** Optional packages that the lock file leaves out, under the path where npm would install them. */
function missingFrom({ packages }: Lock) {
  const missing = new Map<string, LockEntry & { version: string }>()
  for (const [path, entry] of Object.entries(packages))
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!/^\d+\.\d+\.\d+/.test(version)) continue
      const found = pathOf(packages, path, name)
      if (found && packages[found]?.version === version) continue
      missing.set(`${found ? `${path}/` : ''}node_modules/${name}`, {
        version,
        ...(entry.dev && { dev: true }),
        optional: true,
        ...(entry.peer && { peer: true }),
      })
    }
  return missing
}

/**
 * Completes the lock file, after `npm install` of a package: a registry that mirrors one platform makes npm leave the builds for
 * others out, and `npm ci` then refuses the file on every machine. They are entered with the version that their parent wants.
 */
await runMain(async () => {
  const file = join(root, 'package-lock.json')
  const lock = JSON.parse(await readFile(file, 'utf8')) as Lock
  const missing = missingFrom(lock)
  await Promise.all(
    [...missing].map(async ([path, entry]) => {
      const platform = await platformOf(path.slice(path.lastIndexOf('node_modules/') + 13))
      const { version, ...rest } = entry
      // npm writes the version first, the rest by name.
      lock.packages[path] = { version, ...sortedByName({ ...rest, ...platform }) }
    }),
  )
  lock.packages = sortedByName(lock.packages)
  await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`${missing.size} packages of other platforms entered in package-lock.json`)
})
