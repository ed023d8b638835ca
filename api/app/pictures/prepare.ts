import { randomUUID } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import type { Viewer } from '#rules/account'
import { type PictureUse, UPLOAD_MAX_BYTES_BY_USE } from '#rules/pictures'
import { clock } from '#core/clock'
import { masterKey, pictureDisk, picturePrefix, uploadPrefix } from '#storage/disk'
import { isMissingFile, refusedWrite } from '#storage/disk_errors'
import { readAtMost } from '#storage/read_at_most'
import type { Master } from '#pictures/encode'
import { makeMaster } from '#pictures/encoder'
import { notYourUpload, tooLarge, usedElsewhere } from '#pictures/refusals'
import Picture from '#pictures/picture'
import Upload from '#pictures/upload'

/** Upload to be made into a picture of one use. `field` is the form field named in a refusal. */
export interface PictureRequest {
  url: string
  use: PictureUse
  field: string
}

/** @throws 422 for anything but an upload of the viewer's, and for one with another use */
async function ownUpload(viewer: Viewer, request: PictureRequest) {
  const upload = await Upload.findBy({ ownerId: viewer.id, url: request.url })
  if (!upload) throw notYourUpload(request.field)
  const picture = await Picture.findBy({ uploadId: upload.id })
  if (picture && picture.use !== request.use) throw usedElsewhere(request.field)
  return { upload, isMade: picture !== null }
}

/**
 * Bytes of an upload, null if none arrived. A bucket receives them directly, so only the bucket knows.
 * @throws 413 above the limit of this use
 */
async function readUpload({ id, key, bytes }: Upload, use: PictureUse): Promise<Buffer | null> {
  const maxBytes = UPLOAD_MAX_BYTES_BY_USE[use]
  const at = key ?? uploadPrefix(id)
  try {
    const size = bytes ?? (await pictureDisk().getMetaData(at)).contentLength
    if (size > maxBytes) throw tooLarge(maxBytes)
    return await readAtMost(pictureDisk(), at, { maxBytes, tooLarge })
  } catch (error) {
    if (isMissingFile(error)) return null
    throw error
  }
}

/**
 * Stores the file of a picture, whose id the upload keeps: without a row for it, the sweep finds the file by that.
 * @returns the id of the picture: its file lies under it
 * @throws 422 for an upload that was removed meanwhile
 */
async function storeMaster(uploadId: string, { bytes }: Master, field: string): Promise<string> {
  const id = randomUUID()
  const [found] = await Upload.query()
    .where({ id: uploadId })
    .update({ pictureIds: db.raw('array_append(picture_ids, ?)', [id]) })
  if (!found) throw notYourUpload(field)
  try {
    await pictureDisk().put(masterKey(id), bytes)
    return id
  } catch (error) {
    await pictureDisk().deleteAll(picturePrefix(id))
    throw refusedWrite(error)
  }
}

/**
 * Makes the picture of an upload, before the transaction that uses it: decoding takes long and must not hold a
 * connection. A retry finds the existing picture. The sweep removes unclaimed ones.
 * @throws 413, 415 or 422 (docs/rules.md, Uploads); foreign, missing and external URLs alike are 422
 */
export async function preparePicture(viewer: Viewer, request: PictureRequest): Promise<void> {
  const { upload, isMade } = await ownUpload(viewer, request)
  if (isMade) return
  const content = await readUpload(upload, request.use)
  if (!content) {
    // A concurrent attempt may have made it, and removed the original.
    if ((await ownUpload(viewer, request)).isMade) return
    throw notYourUpload(request.field)
  }

  const master = await makeMaster(content)
  const id = await storeMaster(upload.id, master, request.field)
  const { width, height, placeholder } = master
  const inserted = await db
    .insertQuery<{ id: string }>()
    .table('pictures')
    .insert({
      id,
      owner_id: viewer.id,
      upload_id: upload.id,
      use: request.use,
      width,
      height,
      placeholder,
      made_at: clock.now(),
    })
    .onConflict('upload_id')
    .ignore()
    .returning('id')
  // Of two concurrent attempts the other one made it.
  if (inserted.length === 0) await pictureDisk().deleteAll(picturePrefix(id))
  // The original goes at once: its metadata may contain the location of a child.
  await pictureDisk().deleteAll(uploadPrefix(upload.id))
}
