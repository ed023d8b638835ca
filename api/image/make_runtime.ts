import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { RUNTIME_FILE, root } from '../launcher/settings.ts'
import { sourceTree } from '../launcher/source_tree.ts'
import { runtimePackages } from './runtime_packages.ts'

/** Workspaces of which sources run, with what runs of them. */
const SOURCES: Record<string, string[]> = {
  api: ['package.json', 'build', 'launcher'],
  'api/contract': ['package.json', 'src'],
  'shell/kit': ['package.json', 'src/release'],
}

/** The server's build contains its tests, too, and the launcher runs from its sources. */
const LEFT_OUT = ['api/build/tests', 'api/build/launcher']

/** Packages of the API and the contract; of the kit only its release calls run, which need none besides. */
const WORKSPACES = ['api', 'api/contract']

const NAMES: Record<string, string> = {
  'api/contract': '@fieldhouse/contract',
  'shell/kit': '@fieldhouse/remote-kit',
}

async function copy(from: string, to: string, path: string) {
  await mkdir(dirname(join(to, path)), { recursive: true })
  const skipped = [
    // Packages inside of a package are found by themselves.
    join(from, path, 'node_modules'),
    ...LEFT_OUT.map((part) => join(from, part)),
  ]
  await cp(join(from, path), join(to, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !skipped.includes(source),
  })
}

/**
 * Makes a folder that starts as it is: the built API, shell and remotes, the launcher, and the packages that they need.
 * It holds no compilers, tests or sources of the front end, and nothing writes to it.
 */
async function makeRuntime(to: string): Promise<void> {
  const builds = (await readdir(root)).filter((name) => name === 'shell' || name.startsWith('mf-'))
  const files = [
    'package.json',
    'LICENSE',
    ...Object.entries(SOURCES).flatMap(([place, parts]) => parts.map((part) => join(place, part))),
    ...builds.map((name) => join(name, 'dist')),
    ...(await runtimePackages(root, WORKSPACES)),
  ]
  for (const path of files) await copy(root, to, path)
  for (const [place, name] of Object.entries(NAMES)) {
    const link = join(to, 'node_modules', name)
    await mkdir(dirname(link), { recursive: true })
    await symlink(relative(dirname(link), join(to, place)), link)
  }
  await writeFile(join(to, RUNTIME_FILE), `${JSON.stringify(await sourceTree())}\n`)
}

const [target] = process.argv.slice(2)
if (!target) {
  console.error('Usage: node api/image/make_runtime.ts FOLDER (after npm run build)')
  process.exit(1)
}
// Another account starts it.
process.umask(0o022)
await makeRuntime(resolve(target))
