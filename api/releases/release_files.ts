import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import drive from '@adonisjs/drive/services/main'
import db from '@adonisjs/lucid/services/db'
import { Problem } from '#core/problems/problem'
import ReleaseBlob from '#releases/release_blob'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** Maximum size of one file of a release; the budgets for pages are far below it. */
export const RELEASE_FILE_MAX_BYTES = 8 * 1024 * 1024

/** Refusal of a file above the limit. */
export const fileTooLarge = () =>
  new Problem({
    status: 413,
    code: 'too_large',
    message: `A file of a release has ${RELEASE_FILE_MAX_BYTES} bytes at most`,
  })

export interface StoredFile {
  bytes: Uint8Array
  isBrotli: boolean
}

const disk = () => drive.use('releases')
const keyOf = (remote: string, sha256: string) => `${remote}/${sha256}`

const SOURCE_MAP_START = Buffer.from('{"version":3,')
const SOURCE_MAP_QUALITY = 9

const isSourceMap = (content: Buffer) =>
  content.subarray(0, SOURCE_MAP_START.byteLength).equals(SOURCE_MAP_START)

/**
 * Compression level of a file. Source maps are most of a release's bytes, and only errors ask for them: a tenth
 * more of them is worth a twentieth of the time.
 */
const qualityFor = (content: Buffer) =>
  isSourceMap(content) ? SOURCE_MAP_QUALITY : constants.BROTLI_MAX_QUALITY

/** An uploaded file: its bytes, and its brotli sibling if the build has made one. */
export interface UploadedFile {
  content: Buffer
  compressed?: Buffer
}

/**
 * Unpacks a file uploaded as brotli.
 * @returns null for bytes that are no brotli
 * @throws 413 for a file above the limit
 */
export async function unpackedFile(compressed: Buffer): Promise<UploadedFile | null> {
  try {
    return {
      content: await decompress(compressed, { maxOutputLength: RELEASE_FILE_MAX_BYTES }),
      compressed,
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw fileTooLarge()
    return null
  }
}

const compressedOf = (content: Buffer) =>
  compress(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: qualityFor(content),
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    },
  })

/** Adds the weight of files to rows from before files were weighed. */
export const keepTransferBytes = () => ({
  transfer_bytes: db.raw('coalesce(release_blobs.transfer_bytes, excluded.transfer_bytes)'),
})

/**
 * Stores one uploaded file under its hash; storing it again changes nothing. A compressed form that is heavier than the one
 * that was weighed takes no effect.
 */
export async function storeReleaseFile(remote: string, sha256: string, file: UploadedFile) {
  const { content } = file
  const known = await ReleaseBlob.query().where({ remote, sha256 }).first()
  const isHeavier = (file.compressed?.byteLength ?? 0) > (known?.transferBytes ?? Infinity)
  const sent = isHeavier ? undefined : file.compressed
  const compressed = sent ?? (await compressedOf(content))
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`
  const hasBrotli = compressed.byteLength < content.byteLength
  await disk().put(keyOf(remote, sha256), content)
  if (hasBrotli) await disk().put(`${keyOf(remote, sha256)}.br`, compressed)
  await db
    .insertQuery()
    .table('release_blobs')
    .insert({
      remote,
      sha256,
      bytes: content.byteLength,
      integrity,
      has_brotli: hasBrotli,
      transfer_bytes: hasBrotli ? compressed.byteLength : content.byteLength,
    })
    .onConflict(['remote', 'sha256'])
    .merge(keepTransferBytes())
}

/** True for a source map: part of a release, and private. Releases from before that have it among the served names. */
export const isSourceMapName = (name: string) => name.endsWith('.map')

/** Place of a file in the store. */
export interface Located {
  sha256: string
  hasBrotli: boolean
}

/** Bytes of a file of a release, compressed for browsers that accept it. */
export async function readLocated(
  remote: string,
  { sha256, hasBrotli }: Located,
  acceptsBrotli: boolean,
): Promise<StoredFile> {
  const isBrotli = acceptsBrotli && hasBrotli
  const key = keyOf(remote, sha256)
  return { bytes: await disk().getBytes(isBrotli ? `${key}.br` : key), isBrotli }
}

/**
 * Bytes of a stored file, or of its brotli sibling.
 * @throws the disk's error for a missing file
 */
export async function readStored(remote: string, sha256: string, isBrotli: boolean) {
  const key = keyOf(remote, sha256)
  return isBrotli ? decompress(await disk().getBytes(`${key}.br`)) : disk().getBytes(key)
}

/** True when a stored file exists with the right size, and its brotli sibling beside it. */
export async function isStored(
  remote: string,
  { sha256, hasBrotli }: Located,
  bytes: number,
): Promise<boolean> {
  const key = keyOf(remote, sha256)
  const { contentLength } = await disk().getMetaData(key)
  return contentLength === bytes && (!hasBrotli || (await disk().exists(`${key}.br`)))
}
