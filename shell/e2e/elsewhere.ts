import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from './journey.ts'
import type { Ended } from './stack.ts'

const root = resolve(import.meta.dirname, '..', '..')
const kit = join(root, 'shell', 'kit')
const PACKAGES = ['contract', 'design-system', 'remote-kit', 'create-remote']
const PACKED = join(kit, 'dist', 'packages')
/** They are for this repository alone. */
const LEFT_OUT = /\.(test|stories)\.|\/snapshots\/|\.png$|(?<!\.d)\.tsx?$/

/** By night packages come from npm, as they do for a team; by day those of this checkout are linked, in seconds. */
const areInstalled = process.env.PACKAGES === 'installed'
const QUIETLY = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']

/** Runs a program to its end, whatever its exit code. Nothing of this checkout's npm run is in its environment. */
function run(cwd: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const inherited = Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_ENV$/.test(name))
  return new Promise<Ended>((done) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...Object.fromEntries(inherited), ...env },
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('close', (code) => done({ code, output }))
  })
}

/** Expects a program to end well. @returns its output */
async function done(...program: Parameters<typeof run>): Promise<string> {
  const { code, output } = await run(...program)
  expect(code, `${program[1]} ${program[2].join(' ')}: ${output}`).toBe(0)
  return output
}

/** Builds and packs the packages, as `npm run packages`. @returns the tarballs by package */
async function packPackages(place: string): Promise<Map<string, string>> {
  await done(kit, process.execPath, [join(kit, 'scripts', 'build-packages.ts')])
  const files = await readdir(PACKED)
  const tarballs = new Map(
    PACKAGES.map((name) => [
      name,
      join(PACKED, files.find((file) => file.startsWith(`fieldhouse-${name}-`)) ?? ''),
    ]),
  )
  for (const tarball of tarballs.values()) {
    const names = (await done(place, 'tar', ['-tf', tarball])).trim().split('\n')
    const isWrong = (name: string) => !name.startsWith('package/template') && LEFT_OUT.test(name)
    expect(names.filter(isWrong), tarball).toEqual([])
  }
  return tarballs
}

/** Puts packages into a folder: the packed ones, and those that they depend on. */
async function install(folder: string, names: string[], tarballs: Map<string, string>) {
  const packed = names.map((name) => tarballs.get(name)!)
  if (areInstalled) {
    await done(folder, 'npm', ['install', ...QUIETLY, ...packed.map((file) => `file:${file}`)])
    return
  }
  const from = join(root, 'node_modules')
  const to = join(folder, 'node_modules')
  await mkdir(join(to, '.bin'), { recursive: true })
  const leftOut = ['.bin', '.cache', '@fieldhouse']
  for (const name of await readdir(from)) {
    if (!leftOut.includes(name)) await symlink(join(from, name), join(to, name))
  }
  for (const name of await readdir(join(from, '.bin'))) {
    if (name !== 'fieldhouse-remote')
      await symlink(join(from, '.bin', name), join(to, '.bin', name))
  }
  for (const [index, name] of names.entries()) {
    const target = join(to, '@fieldhouse', name)
    await mkdir(target, { recursive: true })
    await done(target, 'tar', ['-xf', packed[index]!, '--strip-components=1'])
    const described = await readFile(join(target, 'package.json'), 'utf8')
    const { bin = {} } = JSON.parse(described) as { bin?: Record<string, string> | string }
    const commands = typeof bin === 'string' ? { [name]: bin } : bin
    for (const [command, file] of Object.entries(commands)) {
      await symlink(join(target, file), join(to, '.bin', command))
    }
  }
}

/** A team's own repository, in an empty folder, with nothing of this checkout but its packed packages. */
export class RepositoryElsewhere {
  folder: string
  readonly #place: string

  private constructor(place: string, folder: string) {
    this.#place = place
    this.folder = folder
  }

  /** As `npm create @fieldhouse/remote <name>` and `npm install` make it, committed. */
  static async create(name: string) {
    const place = await mkdtemp(join(tmpdir(), 'fieldhouse-elsewhere-'))
    try {
      return await RepositoryElsewhere.#createIn(place, name)
    } catch (failure) {
      await rm(place, { recursive: true, force: true })
      throw failure
    }
  }

  static async #createIn(place: string, name: string) {
    const tarballs = await packPackages(place)
    const tool = join(place, 'tool')
    await mkdir(tool)
    await writeFile(join(tool, 'package.json'), '{ "private": true }')
    await install(tool, PACKAGES, tarballs)
    await done(tool, join(tool, 'node_modules', '.bin', 'create-remote'), [name])
    const repository = new RepositoryElsewhere(place, join(place, name))
    await rename(join(tool, name), repository.folder)
    await install(
      repository.folder,
      PACKAGES.filter((known) => known !== 'create-remote'),
      tarballs,
    )
    await done(repository.folder, 'git', ['init', '--quiet'])
    await repository.commit('feat: the area')
    return repository
  }

  /** Runs one of its npm scripts. */
  run(script: string, args: string[] = [], env: NodeJS.ProcessEnv = {}) {
    return run(this.folder, 'npm', ['run', '--silent', script, '--', ...args], env)
  }

  /** Runs one of its npm scripts and expects it to succeed. @returns its output */
  done(script: string, args: string[] = [], env: NodeJS.ProcessEnv = {}) {
    return done(this.folder, 'npm', ['run', '--silent', script, '--', ...args], env)
  }

  /** Starts `npm run dev` against a Fieldhouse, on a free port. */
  develop(url: string) {
    const server = spawn('npm', ['run', '--silent', 'dev', '--', '--port=0'], {
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, FIELDHOUSE_URL: url },
    })
    let output = ''
    server.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    return {
      output: () => output,
      stop: () =>
        new Promise<void>((stopped) => {
          server.once('close', () => stopped())
          server.kill('SIGTERM')
        }),
    }
  }

  async edit(file: string, from: string, to: string) {
    const path = join(this.folder, file)
    const text = await readFile(path, 'utf8')
    expect(text).toContain(from)
    await writeFile(path, text.replace(from, to))
  }

  async commit(message: string) {
    const author = ['-c', 'user.name=Team', '-c', 'user.email=team@example.com']
    await done(this.folder, 'git', ['add', '.'])
    await done(this.folder, 'git', [...author, 'commit', '--quiet', '--message', message])
  }

  /** Loads entries of packages in a bare Node, as a team's own scripts do. */
  load(entries: string[]) {
    const imports = entries.map((entry) => `await import('${entry}')`).join(';')
    return done(this.folder, process.execPath, ['--input-type=module', '--eval', imports])
  }

  readRelease() {
    return readFile(join(this.folder, 'dist', 'release.json'), 'utf8')
  }

  /** The same files at another path. */
  async move() {
    const target = join(this.#place, 'another', 'place', 'altogether')
    await mkdir(join(target, '..'), { recursive: true })
    await rename(this.folder, target)
    this.folder = target
  }

  async remove() {
    await rm(this.#place, { recursive: true, force: true })
  }
}
