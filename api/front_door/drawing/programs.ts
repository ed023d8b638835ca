import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LiveRemote, ShellBuild } from '@fieldhouse/contract'
import type { Program } from '#front_door/drawing/drawing_process'
import { readStored } from '#releases/release_files'
import Release from '#releases/release'
import env from '#start/env'

/** Programs of the releases that pages were drawn with lately; each is some 100 KB. */
const KEPT_MAX = 40

const remotes = new Map<string, Promise<Program | null>>()
let shells: { version: string; program: Promise<Program | null> } | undefined

/** Program of a release, or null for one that draws nothing. */
export function remoteProgram({ name, version }: LiveRemote): Promise<Program | null> {
  const key = `${name}@${version}`
  const known = remotes.get(key)
  if (known) return known
  const program = readRemote(name, version, key)
  program.catch(() => remotes.delete(key))
  if (remotes.size >= KEPT_MAX) remotes.clear()
  remotes.set(key, program)
  return program
}

async function readRemote(name: string, version: string, key: string): Promise<Program | null> {
  const release = await Release.query().where({ remote: name, version }).first()
  const file = release?.manifest.files.find((file) => file.name === release.manifest.drawing)
  if (!file) return null
  const stored = await readStored(name, file.sha256, false)
  const program = wholeProgram(key, Buffer.from(stored), file.sha256)
  return { ...program, release: { name, version } }
}

/** @throws for a file that is not the one that was built */
function wholeProgram(key: string, source: Buffer, sha256: string): Program {
  if (createHash('sha256').update(source).digest('hex') !== sha256) {
    throw new Error(`${key}: its drawing program is damaged`)
  }
  return { key, source: source.toString() }
}

/** Program of the shell's build. */
export function shellProgram({ version, drawing }: ShellBuild): Promise<Program | null> {
  if (shells?.version === version) return shells.program
  const program = drawing ? readShell(version, drawing) : Promise.resolve(null)
  program.catch(() => (shells = undefined))
  shells = { version, program }
  return program
}

async function readShell(
  version: string,
  { file, sha256 }: NonNullable<ShellBuild['drawing']>,
): Promise<Program> {
  const source = await readFile(join(env.get('SHELL_DIR')!, file))
  return wholeProgram(`shell@${version}/${file}`, source, sha256)
}
