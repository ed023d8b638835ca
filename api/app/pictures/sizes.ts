import { randomUUID } from 'node:crypto'
import logger from '@adonisjs/core/services/logger'
import { notFound } from '#core/problems/problem'
import { masterKey, pictureDisk, picturePrefix } from '#storage/disk'
import { causeOf, isMissingFile } from '#storage/disk_errors'
import { encodeRendition, type RenditionFormat } from '#pictures/encode'
import { prepared } from '#core/database/pool'

/** One size of one picture in one format. */
export interface Size {
  pictureId: string
  width: number
  format: RenditionFormat
}

const keepSize = prepared<{ key: string }>(
  'picture_size_keep',
  `insert into picture_sizes (picture_id, width, format, key) values ($1, $2, $3, $4)
   on conflict (picture_id, width, format) do update set key = excluded.key
   where picture_sizes.key is not distinct from $5
   returning key`,
)

async function readIfThere(key: string): Promise<Buffer | null> {
  try {
    return Buffer.from(await pictureDisk().getBytes(key))
  } catch (error) {
    if (isMissingFile(error)) return null
    throw error
  }
}

/** Its row comes after its file, so whoever finds the row finds a whole file. */
async function keep({ pictureId, width, format }: Size, bytes: Buffer, lostKey: string | null) {
  // A name of its own: another node that makes the same at the same time writes another file.
  const key = `${picturePrefix(pictureId)}/${width}-${randomUUID()}.${format}`
  try {
    await pictureDisk().put(key, bytes)
    const [kept] = await keepSize(pictureId, width, format, key, lostKey)
    if (!kept) await pictureDisk().delete(key)
  } catch (error) {
    // A disk that is full keeps nothing new, and everybody still sees everything.
    logger.warn({ err: causeOf(error) }, 'a size of a picture could not be kept')
  }
}

async function make(size: Size, lostKey: string | null): Promise<Buffer> {
  const master = await readIfThere(masterKey(size.pictureId))
  if (!master) throw notFound()
  const bytes = await encodeRendition(master, size)
  await keep(size, bytes, lostKey)
  return bytes
}

const underWay = new Map<string, Promise<Buffer>>()

/** However many ask at once, each size is made once. */
function makeOnce(size: Size, lostKey: string | null): Promise<Buffer> {
  const name = `${size.pictureId} ${size.width} ${size.format}`
  const known = underWay.get(name)
  if (known) return known
  const made = make(size, lostKey).finally(() => underWay.delete(name))
  underWay.set(name, made)
  return made
}

/**
 * The bytes of a size, made at the first asking and kept in Drive.
 * @param key where it was kept; null where it never was
 */
export async function sizeBytes(size: Size, key: string | null): Promise<Buffer> {
  return (key && (await readIfThere(key))) || makeOnce(size, key)
}
