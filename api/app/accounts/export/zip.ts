import { randomUUID } from 'node:crypto'
import { close, createReadStream, createWriteStream, fstat, openSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import yazl from 'yazl'

const closeFile = promisify(close)
const statFile = promisify(fstat)

interface Entry {
  name: string
  source: Readable
  /** Pictures are compressed as they are. */
  isCompressed?: true
}

/** Adds one file; returns once it has been read completely. */
export type AddEntry = (entry: Entry) => Promise<void>

/** A finished zip. */
interface Zip {
  bytes: number
  read(): Readable
}

/**
 * Writes a zip to the local disk in small chunks and hands it on. The file has no name, so it disappears with the
 * process, however that ends.
 * @param fill adds the entries one by one
 */
export async function withZip<Result>(
  madeAt: Date,
  fill: (add: AddEntry) => Promise<void>,
  use: (zip: Zip) => Promise<Result>,
): Promise<Result> {
  const path = join(tmpdir(), `fieldhouse-export-${randomUUID()}.zip`)
  // A descriptor, because a FileHandle would wait for its streams forever. Opened and unlinked in one step: a killed
  // process leaves nobody's data behind.
  const fd = openSync(path, 'wx+', 0o600)
  unlinkSync(path)
  const file = { fd, autoClose: false }
  try {
    const zip = new yazl.ZipFile()
    const written = pipeline(zip.outputStream, createWriteStream(path, file))
    const failed = new Promise<never>((_, reject) => zip.once('error', reject))
    const add: AddEntry = async ({ name, source, isCompressed }) => {
      zip.addReadStream(source, name, { compress: !isCompressed, mtime: madeAt })
      try {
        await Promise.race([finished(source), written, failed])
      } finally {
        source.destroy()
      }
    }
    await fill(add)
    zip.end()
    await Promise.race([written, failed])

    const { size: bytes } = await statFile(fd)
    // The size comes first, as buckets require it.
    const read = () => createReadStream(path, { ...file, start: 0, end: bytes - 1 })
    return await use({ bytes, read })
  } finally {
    await closeFile(fd)
  }
}
