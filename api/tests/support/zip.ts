import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import yauzl from 'yauzl'

/** Files in a zip, by name. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, file) => {
      if (error) reject(error)
      else resolve(file)
    })
  })
  const openEntry = promisify(
    zip.openReadStream.bind(zip) as (
      entry: yauzl.Entry,
      done: (error: Error | null, stream: NodeJS.ReadableStream) => void,
    ) => void,
  )
  const files = new Map<string, Buffer>()
  await new Promise<void>((resolve, reject) => {
    zip.once('end', resolve).once('error', reject)
    zip.on('entry', (entry: yauzl.Entry) => {
      void openEntry(entry)
        .then(async (stream) => {
          files.set(entry.fileName, await buffer(stream))
          zip.readEntry()
        })
        .catch(reject)
    })
    zip.readEntry()
  })
  return files
}
