import { randomUUID } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import type { Viewer } from '#rules/account'
import { type PictureUse, UPLOAD_MAX_BYTES_BY_USE } from '#rules/pictures'
import { clock } from '#core/clock'
import { masterKey, pictureDisk, picturePrefix, uploadPrefix } from '#storage/disk'
import { isMissingFile, refusedWrite } from '#storage/disk_errors'
import { readAtMost } from '#storage/read_at_most'
import { encodeMaster, type Master } from '#pictures/encode'
import { notYourUpload, tooLarge, usedElsewhere } from '#pictures/refusals'
import Picture from '#pictures/picture'
import Upload from '#pictures/upload'

/** Which upload is to become what. `field` is where the person said so, for the refusal. */
export interface PictureRequest {
  url: string
  use: PictureUse
  field: string
}

/** @throws 422 for what is not an upload of the viewer's, or is in use as something else */
async function ownUpload(viewer: Viewer, request: PictureRequest) {
  const upload = await Upload.findBy({ ownerId: viewer.id, url: request.url })
  if (!upload) throw notYourUpload(request.field)
  const picture = await Picture.findBy({ uploadId: upload.id })
  if (picture && picture.use !== request.use) throw usedElsewhere(request.field)
  return { upload, isMade: picture !== null }
}

/**
 * The bytes that arrived, null where none did. A bucket takes them without us, so there only the bucket knows.
 * @throws 413 for more than this use may have
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

/** @returns the id that the picture gets: its file lies under it */
async function storeMaster({ bytes }: Master): Promise<string> {
  const id = randomUUID()
  try {
    await pictureDisk().put(masterKey(id), bytes)
    return id
  } catch (error) {
    await pictureDisk().deleteAll(picturePrefix(id))
    throw refusedWrite(error)
  }
}

/**
 * Makes the picture of an upload, before the transaction that will use it: decoding takes long and must hold no
 * connection. A retry finds the picture made. What is never claimed, the sweep removes.
 * @throws 413, 415 or 422 (rules.md, Uploads); foreign, missing and external URLs alike are 422
 */
export async function preparePicture(viewer: Viewer, request: PictureRequest): Promise<void> {
  const { upload, isMade } = await ownUpload(viewer, request)
  if (isMade) return
  const content = await readUpload(upload, request.use)
  if (!content) {
    // Another try at the same moment may have made it, and taken the original away.
    if ((await ownUpload(viewer, request)).isMade) return
    throw notYourUpload(request.field)
  }

  const master = await encodeMaster(content)
  const id = await storeMaster(master)
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
  // Of two tries at once the other one made it.
  if (inserted.length === 0) await pictureDisk().deleteAll(picturePrefix(id))
  // The original goes at once: it may carry where a child was.
  await pictureDisk().deleteAll(uploadPrefix(upload.id))
}
