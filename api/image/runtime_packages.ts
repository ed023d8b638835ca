import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface LockedPackage {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
  /** Folder that a workspace's link leads to. */
  resolved?: string
  link?: boolean
}

type Locked = Record<string, LockedPackage>

/** Place that Node finds `name` in when a module below `from` imports it; undefined if it is not installed. */
function placeOf(name: string, from: string, locked: Locked): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const place = [...(folder ? [folder] : []), 'node_modules', name].join('/')
    if (locked[place]) return place
    if (folder === '') return undefined
  }
}

function neededBy({
  dependencies = {},
  optionalDependencies = {},
  peerDependencies = {},
  peerDependenciesMeta = {},
}: LockedPackage): string[] {
  const peers = Object.keys(peerDependencies).filter(
    (name) => !peerDependenciesMeta[name]?.optional,
  )
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers]
}

/**
 * Installed packages that the workspace `from` needs at run time, without the workspaces themselves.
 * @returns their folders in the checkout, like `node_modules/pg`
 */
export async function runtimePackages(
  checkout: string,
  from: readonly string[],
): Promise<string[]> {
  const text = await readFile(join(checkout, 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(text) as { packages: Locked }
  const found = new Set<string>()
  const waiting = [...from]
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    for (const name of neededBy(packages[place] ?? {})) {
      const needed = placeOf(name, place, packages)
      // Packages for other platforms are locked, but not installed.
      if (!needed || found.has(needed) || !existsSync(join(checkout, needed))) continue
      const { link, resolved } = packages[needed] ?? {}
      if (link && resolved) waiting.push(resolved)
      else waiting.push(needed)
      if (!link) found.add(needed)
    }
  }
  return [...found].sort()
}
