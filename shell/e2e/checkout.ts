import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve, sep } from 'node:path'

const root = resolve(import.meta.dirname, '..', '..')

/** Neither sources nor builds: leftovers of runs, tests and git. */
const LEFT_OUT = new Set([
  '.git',
  '.nx',
  '.data',
  'node_modules',
  'snapshots',
  'storybook-static',
  'test-results',
  'tmp',
])

/** Links packages; those of the workspaces link into the copy, as npm does it. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    const isCopied = entry.isSymbolicLink() || ['.bin', '@fieldhouse'].includes(entry.name)
    if (isCopied) await cp(source, target, { recursive: true, verbatimSymlinks: true })
    else if (entry.name !== '.cache') await symlink(source, target)
  }
}

/** Keeps the build's cache, so that the copy builds only what it adds. */
async function keepBuild(folder: string): Promise<void> {
  const path = join(folder, 'package.json')
  const described = JSON.parse(await readFile(path, 'utf8')) as { scripts: object }
  const scripts = Object.entries(described.scripts).filter(([name]) => name !== 'build')
  await writeFile(path, JSON.stringify({ ...described, scripts: Object.fromEntries(scripts) }))
}

/**
 * Copies this checkout with its builds, for journeys that add sources.
 * @returns the path of the copy; `removeCheckout` removes it
 */
export async function copyCheckout(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'fieldhouse-checkout-'))
  await cp(root, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) =>
      !path
        .slice(root.length)
        .split(sep)
        .some((part) => LEFT_OUT.has(part)),
  })
  await linkPackages(join(root, 'node_modules'), join(copy, 'node_modules'))
  const folders = (await readdir(copy)).filter((name) => name.startsWith('mf-'))
  await Promise.all(['api', 'shell', ...folders].map((name) => keepBuild(join(copy, name))))
  return copy
}

export async function removeCheckout(copy: string): Promise<void> {
  await rm(copy, { recursive: true, force: true })
}
