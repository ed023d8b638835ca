import { createHash, type Hash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { partName } from '#database/backup/archive_writer'
import { BackupRefusal } from '#database/backup/backup_refusal'
import { type Manifest, MANIFEST_NAME, manifestSchema } from '#database/backup/manifest'

/** Reads the archive's entries in their order, one in memory at a time. */
export async function* entriesOf(path: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const entries = extract()
  const reading = pipeline(createReadStream(path), createGunzip(), entries)
  // Awaited below; a failure also ends the loop.
  reading.catch(() => {})
  for await (const entry of entries) {
    yield { name: entry.header.name, bytes: await buffer(entry) }
  }
  await reading
}

/** Splits a part's name into its content's path and its number. */
function placeOf(name: string) {
  const slash = name.lastIndexOf('/')
  return { path: name.slice(0, slash), part: Number(name.slice(slash + 1)) }
}

async function readAll(path: string) {
  const found = new Map<string, { parts: number; bytes: number; hash: Hash }>()
  let manifest: Manifest | null = null
  for await (const { name, bytes } of entriesOf(path)) {
    if (name === MANIFEST_NAME) {
      manifest = manifestSchema.parse(JSON.parse(bytes.toString()))
      continue
    }
    const { path: content, part } = placeOf(name)
    const read = found.get(content) ?? { parts: 0, bytes: 0, hash: createHash('sha256') }
    read.parts += 1
    if (name !== partName(content, read.parts)) throw new Error(`part ${part} of ${content}`)
    read.bytes += bytes.byteLength
    read.hash.update(bytes)
    found.set(content, read)
  }
  if (!manifest) throw new Error('its manifest is missing')
  return { manifest, found }
}

/**
 * Reads a whole archive and compares it with its manifest; nothing is written.
 * @throws BackupRefusal for a damaged or incomplete archive, and for none at all
 */
export async function verifyArchive(path: string): Promise<Manifest> {
  const damaged = (why: string) => new BackupRefusal(`${path} is damaged or incomplete (${why})`)
  await access(path, constants.R_OK).catch(({ code }: { code?: string }) => {
    throw new BackupRefusal(`${path} cannot be read (${code})`)
  })
  const { manifest, found } = await readAll(path).catch((error: unknown) => {
    throw damaged(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
  })
  const contents = [...manifest.tables, ...manifest.files]
  for (const { path: name, parts, bytes, sha256 } of contents) {
    const read = found.get(name)
    found.delete(name)
    if (parts === 0 && !read) continue
    const isWhole = read?.parts === parts && read.bytes === bytes
    if (!isWhole || read.hash.digest('hex') !== sha256) throw damaged(name)
  }
  const [extra] = found.keys()
  if (extra) throw damaged(`${extra} is not in its manifest`)
  return manifest
}
