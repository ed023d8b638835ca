import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Entries without a page or a test around them: Node has to load them. */
const FOR_NODE = [
  '@fieldhouse/contract',
  '@fieldhouse/contract/client',
  '@fieldhouse/design-system',
  '@fieldhouse/design-system/tokens',
  '@fieldhouse/remote-kit',
  '@fieldhouse/remote-kit/release',
  '@fieldhouse/remote-kit/webpack',
]
/** They are for this repository alone. */
const LEFT_OUT = /\.(test|stories)\.|\/snapshots\/|\.png$|(?<!\.d)\.tsx?$/

const kit = join(import.meta.dirname, '..')
const folders = [
  join(kit, '../../api/contract/dist/package'),
  join(kit, '../../design-system/dist/package'),
  join(kit, 'dist/package'),
  join(kit, 'dist/create-remote'),
]

/** A team elsewhere, in an empty folder, with nothing but the packed packages. Ends at the first step that fails. */
async function tryPackages(place: string) {
  const run = (cwd: string, command: string, ...args: string[]) => {
    console.log(`${command} ${args.join(' ')}`)
    return execFileSync(command, args, {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  }
  run(kit, process.execPath, join(import.meta.dirname, 'build-packages.ts'))
  for (const folder of folders) run(folder, 'npm', 'pack', '--silent', '--pack-destination', place)
  const packed = (await readdir(place)).map((file) => `file:${join(place, file)}`)
  for (const tarball of packed) {
    const files = run(place, 'tar', '-tf', tarball.slice('file:'.length)).split('\n')
    const wrong = files.filter(
      (file) => !file.startsWith('package/template/') && LEFT_OUT.test(file),
    )
    if (wrong.length > 0) throw new Error(`${tarball} has ${wrong.join(', ')}`)
  }

  const tool = join(place, 'tool')
  await mkdir(tool)
  await writeFile(join(tool, 'package.json'), '{ "private": true }')
  const quietly = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  run(tool, 'npm', 'install', ...quietly, ...packed)
  run(tool, join(tool, 'node_modules/.bin/create-remote'), 'mf-elsewhere')

  const first = join(place, 'mf-elsewhere')
  await rename(join(tool, 'mf-elsewhere'), first)
  run(first, 'npm', 'install', ...quietly, ...packed.filter((file) => !file.includes('create-')))
  const imports = FOR_NODE.map((entry) => `await import('${entry}')`).join(';')
  run(first, process.execPath, '--input-type=module', '--eval', imports)
  run(first, 'npm', 'run', '--silent', 'types')
  run(first, 'npm', 'test', '--silent')
  const release = await built(first)
  run(first, 'npm', 'run', '--silent', 'check')

  const second = join(place, 'another', 'place', 'altogether')
  await mkdir(join(second, '..'), { recursive: true })
  await rename(first, second)
  if ((await built(second)) !== release) throw new Error('two places, two different releases')

  async function built(root: string) {
    run(root, 'npm', 'run', '--silent', 'build')
    return readFile(join(root, 'dist', 'release.json'), 'utf8')
  }
}

const place = await mkdtemp(join(tmpdir(), 'fieldhouse-elsewhere-'))
try {
  await tryPackages(place)
} finally {
  await rm(place, { recursive: true, force: true })
}
