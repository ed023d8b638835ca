import { createHash } from 'node:crypto'
import { type FileHandle, link, open, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { BackupRefusal } from '#database/backup/backup_refusal'
import { type Manifest, MANIFEST_NAME, type StoredContent } from '#database/backup/manifest'

/** Size of a part: at most this much of a table or file is in memory. */
const PART_BYTES = 4 * 1024 * 1024
const PRIVATE_FILE = 0o600

/** Name of a part in the archive. */
export const partName = (path: string, part: number) => `${path}/${String(part).padStart(6, '0')}`

async function* partsOf(chunks: AsyncIterable<Uint8Array>) {
  let held: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    held.push(chunk)
    bytes += chunk.byteLength
    if (bytes < PART_BYTES) continue
    yield Buffer.concat(held, bytes)
    held = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(held, bytes)
}

/**
 * Writes an archive beside its final name, which it gets once it is complete and on the disk. Existing files stay.
 */
export class ArchiveWriter {
  readonly #path: string
  readonly #unfinished: string
  readonly #pack = pack()
  readonly #written: Promise<void>
  readonly #failed: Promise<never>

  private constructor(path: string, unfinished: string, file: FileHandle) {
    this.#path = path
    this.#unfinished = unfinished
    this.#written = pipeline(this.#pack, createGzip({ level: 3 }), file.createWriteStream())
    this.#failed = new Promise((_, reject) => void this.#written.catch(reject))
    this.#failed.catch(() => {})
  }

  /** @throws BackupRefusal if the file exists, or none can be made there */
  static async open(path: string): Promise<ArchiveWriter> {
    if (await stat(path).catch(() => null)) throw new BackupRefusal(`${path} exists: name another`)
    const unfinished = `${path}.${process.pid}.part`
    const file = await open(unfinished, 'wx', PRIVATE_FILE).catch(({ code }: { code?: string }) => {
      throw new BackupRefusal(
        `${path} cannot be written (${code}): name a file in a folder of yours`,
      )
    })
    return new ArchiveWriter(path, unfinished, file)
  }

  #entry(name: string, bytes: Buffer): Promise<void> {
    const written = new Promise<void>((resolve, reject) => {
      const header = { name, size: bytes.byteLength, mode: PRIVATE_FILE }
      this.#pack.entry(header, (error) => (error ? reject(error) : resolve())).end(bytes)
    })
    return Promise.race([written, this.#failed])
  }

  /** Stores a table or file, a part at a time. */
  async store(path: string, chunks: AsyncIterable<Uint8Array>): Promise<StoredContent> {
    const hash = createHash('sha256')
    let [parts, bytes] = [0, 0]
    for await (const part of partsOf(chunks)) {
      hash.update(part)
      parts += 1
      bytes += part.byteLength
      await this.#entry(partName(path, parts), part)
    }
    return { path, parts, bytes, sha256: hash.digest('hex') }
  }

  async finish(manifest: Manifest): Promise<void> {
    await this.#entry(MANIFEST_NAME, Buffer.from(JSON.stringify(manifest)))
    this.#pack.finalize()
    await this.#written
    const file = await open(this.#unfinished, 'r+')
    await file.sync().finally(() => file.close())
    // Unlike a rename it replaces nothing.
    await link(this.#unfinished, this.#path)
    await rm(this.#unfinished)
  }

  /** Removes an unfinished archive. */
  async abandon(): Promise<void> {
    this.#pack.destroy()
    await this.#written.catch(() => {})
    await rm(this.#unfinished, { force: true })
  }
}
