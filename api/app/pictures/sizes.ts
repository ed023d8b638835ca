import { randomUUID } from 'node:crypto'
import logger from '@adonisjs/core/services/logger'
import { notFound } from '#core/problems/problem'
import { masterKey, pictureDisk, picturePrefix } from '#storage/disk'
import { causeOf, isMissingFile } from '#storage/disk_errors'
import type { RenditionFormat } from '#pictures/encode'
import { makeRendition } from '#pictures/encoder'
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

/** The row is written after the file, so that it always names a complete one. */
async function keep({ pictureId, width, format }: Size, bytes: Buffer, lostKey: string | null) {
  // A unique name: another node that makes the same size writes another file.
  const key = `${picturePrefix(pictureId)}/${width}-${randomUUID()}.${format}`
  try {
    await pictureDisk().put(key, bytes)
    const [kept] = await keepSize(pictureId, width, format, key, lostKey)
    if (!kept) await pictureDisk().delete(key)
  } catch (error) {
    // A full disk stores nothing new, and still shows everything.
    logger.warn({ err: causeOf(error) }, 'a size of a picture could not be kept')
    await pictureDisk()
      .delete(key)
      .catch(() => {})
  }
}

async function make(size: Size, lostKey: string | null): Promise<Buffer> {
  const master = await readIfThere(masterKey(size.pictureId))
  if (!master) {
    logger.error({ picture: size.pictureId }, 'the file of a picture is missing')
    throw notFound()
  }
  const bytes = Buffer.from(await makeRendition(master, size))
  await keep(size, bytes, lostKey)
  return bytes
}

const inProgress = new Map<string, Promise<Buffer>>()

/** Makes a size once for all concurrent requests. */
function makeOnce(size: Size, lostKey: string | null): Promise<Buffer> {
  const name = `${size.pictureId} ${size.width} ${size.format}`
  const known = inProgress.get(name)
  if (known) return known
  const made = make(size, lostKey).finally(() => inProgress.delete(name))
  inProgress.set(name, made)
  return made
}

/**
 * Bytes of a size, made at the first request and stored in Drive.
 * @param key of the stored file; null before the first request
 */
export async function sizeBytes(size: Size, key: string | null): Promise<Buffer> {
  return (key && (await readIfThere(key))) || makeOnce(size, key)
}
