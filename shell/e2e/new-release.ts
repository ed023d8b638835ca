import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { movePointer, publishRelease, readRelease } from '@fieldhouse/remote-kit/release'
import { contentHash, sha256, sha384Integrity } from '../kit/src/release/digest.ts'
import { environmentOf, processBelow } from './processes.ts'
import type { Stack } from './stack.ts'

const root = resolve(import.meta.dirname, '..', '..')
const run = promisify(execFile)

/** Makes a deploy token through the operator's command, with the environment of the running API. */
async function deployToken(
  { launcher }: Stack,
  remote: string,
  owner: readonly string[] = ['--pipeline=journeys'],
): Promise<string> {
  const api = await processBelow(launcher.pid ?? 0, join('bin', 'server.js'))
  const { stdout } = await run(
    process.execPath,
    [join(root, 'api', 'build', 'ace.js'), 'releases:token', remote, ...owner, '--json'],
    { cwd: join(root, 'api', 'build'), env: await environmentOf(api) },
  )
  const token = (JSON.parse(stdout) as Record<string, string>)[remote]
  if (!token) throw new Error(`no token for ${remote}`)
  return token
}

/** Takes a demo account onto the team of a remote. */
export async function joinTeam(stack: Stack, remote: string, name: string): Promise<void> {
  await deployToken(stack, remote, [`--owner=${name}@demo.fieldhouse.test`, '--label=laptop'])
}

type Release = ReturnType<typeof readRelease>

interface NewFile {
  name: string
  bytes: string
  old?: string
  ending?: 'js' | 'json'
}

/** Writes a file into a build, in the place of one with the old name if there is one. @returns the changed release */
async function withFile(
  dist: string,
  release: Release,
  { name, bytes, old = '', ending = 'js' }: NewFile,
): Promise<Release> {
  const file = `${name}.${sha256(bytes).slice(0, 12)}.${ending}`
  await writeFile(join(dist, file), bytes)
  const files = [
    ...release.files.filter((one) => one.name !== old),
    {
      name: file,
      bytes: Buffer.byteLength(bytes),
      sha256: sha256(bytes),
      integrity: sha384Integrity(bytes),
    },
  ]
  return { ...release, files }
}

/** A change of a build: code before that of one of its files. */
const withCode =
  (before: string, part: 'entry' | 'drawing') => async (dist: string, release: Release) => {
    const old = release[part] ?? ''
    const bytes = `${before}\n${await readFile(join(dist, old), 'utf8')}`
    const changed = await withFile(dist, release, { name: part, bytes, old })
    const name = changed.files.at(-1)!.name
    return { ...(await withManifest(dist, changed, { old, name })), [part]: name }
  }

/** The build with a manifest that names a file by its new name. */
async function withManifest(
  dist: string,
  release: Release,
  { old, name }: { old: string; name: string },
): Promise<Release> {
  const before = release.manifest!
  const text = await readFile(join(dist, before), 'utf8')
  if (!text.includes(old)) return release
  const changed = await withFile(dist, release, {
    name: 'mf-manifest',
    bytes: text.replaceAll(old, name),
    old: before,
    ending: 'json',
  })
  return { ...changed, manifest: changed.files.at(-1)!.name }
}

/** Publishes a changed copy of a remote's build, and makes it live by default. */
async function publishChanged(
  stack: Stack,
  remote: string,
  change: (dist: string, release: Release) => Promise<Release>,
  promote = true,
): Promise<Release> {
  const dist = await mkdtemp(join(tmpdir(), 'fieldhouse-release-'))
  await cp(join(root, remote, 'dist'), dist, { recursive: true })
  const old = readRelease(dist)
  const changed = await change(dist, old)
  const version = `${old.version.split('-')[0]}-${contentHash(changed, changed.files)}`
  const release = { ...changed, version }
  await writeFile(join(dist, 'release.json'), JSON.stringify(release))
  const token = await deployToken(stack, remote)
  await publishRelease({ url: stack.url, token, dist, promote })
  await rm(dist, { recursive: true, force: true })
  return release
}

/**
 * Publishes another release of a remote, with code before that of one of its files, and makes it live.
 * @param before a comment by default, enough to change the hash
 * @param part the file: its entry, or the program that draws its pages on the server
 * @returns the new name of that file
 */
export async function publishAnotherRelease(
  stack: Stack,
  remote: string,
  before = '// The next release.',
  part: 'entry' | 'drawing' = 'entry',
): Promise<string> {
  const release = await publishChanged(stack, remote, withCode(before, part))
  return release[part] ?? ''
}

/** Takes a remote back to the release before, by its team's token. */
export async function rollBack(stack: Stack, remote: string): Promise<void> {
  const token = await deployToken(stack, remote)
  await movePointer({ url: stack.url, token, remote, action: 'rollback' })
}

/** Publishes another release of a remote, with code before its entry, for nobody so far. @returns its version */
export async function publishUnpromoted(stack: Stack, remote: string, before: string) {
  const { version } = await publishChanged(stack, remote, withCode(before, 'entry'), false)
  return version
}

/** Publishes a release of a remote with a contribution that throws as it loads, and makes it live. */
export async function publishBrokenPart(
  stack: Stack,
  remote: string,
  part: { slot: string; label: string; order: number },
): Promise<void> {
  await publishChanged(stack, remote, async (dist, release) => {
    const bytes = 'throw new Error("a broken part")'
    const changed = await withFile(dist, release, { name: `contribution.${part.slot}`, bytes })
    return {
      ...changed,
      definition: {
        ...changed.definition,
        contributions: [{ ...part, version: '^1.0.0' }],
      },
      contributions: [{ slot: part.slot, scripts: [changed.files.at(-1)!.name] }],
    }
  })
}
