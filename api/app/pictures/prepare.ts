import type { Viewer } from '#rules/account'
import { type PictureUse, UPLOAD_MAX_BYTES_BY_USE } from '#rules/pictures'
import { clock } from '#core/clock'
import { masterKey, pictureDisk, picturePrefix, uploadPrefix } from '#storage/disk'
import { isMissingFile, refusedWrite } from '#storage/disk_errors'
import { readAtMost } from '#storage/read_at_most'
import { encodeMaster, type Master } from '#pictures/encode'
import { notYourUpload, tooLarge, usedElsewhere } from '#pictures/refusals'
import { prepared } from '#core/database/pool'

/** Which upload is to become what. `field` is where the person said so, for the refusal. */
export interface PictureRequest {
  url: string
  use: PictureUse
  field: string
}

interface UploadRow {
  id: string
  key: string | null
  bytes: number | null
  picture_use: PictureUse | null
}

const findUpload = prepared<UploadRow>(
  'upload_of_owner',
  `select upload.id, upload.key, upload.bytes, picture.use as picture_use
   from uploads upload left join pictures picture on picture.upload_id = upload.id
   where upload.owner_id = $1 and upload.url = $2`,
)

const newPictureId = prepared<{ id: string }>('picture_id', 'select gen_random_uuid() as id')

const insertPicture = prepared<{ id: string }>(
  'picture_insert',
  `insert into pictures (id, owner_id, upload_id, use, width, height, placeholder, made_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (upload_id) do nothing returning id`,
)

async function ownUpload(viewer: Viewer, request: PictureRequest): Promise<UploadRow> {
  const [upload] = await findUpload(viewer.id, request.url)
  if (!upload) throw notYourUpload(request.field)
  if (upload.picture_use && upload.picture_use !== request.use) throw usedElsewhere(request.field)
  return upload
}

/**
 * The bytes that arrived, null where none did. A bucket takes them without us, so there only the bucket knows.
 * @throws 413 for more than this use may have
 */
async function readUpload({ id, key, bytes }: UploadRow, use: PictureUse): Promise<Buffer | null> {
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
  const [made] = await newPictureId()
  if (!made) throw new Error('the database gave no id')
  try {
    await pictureDisk().put(masterKey(made.id), bytes)
    return made.id
  } catch (error) {
    await pictureDisk().deleteAll(picturePrefix(made.id))
    throw refusedWrite(error)
  }
}

/**
 * Makes the picture of an upload, before the transaction that will use it: decoding takes long and must hold no
 * connection. A retry finds the picture made. What is never claimed, the sweep removes.
 * @throws 413, 415 or 422 (rules.md, Uploads); foreign, missing and external URLs alike are 422
 */
export async function preparePicture(viewer: Viewer, request: PictureRequest): Promise<void> {
  const upload = await ownUpload(viewer, request)
  if (upload.picture_use) return
  const content = await readUpload(upload, request.use)
  if (!content) {
    // Another try at the same moment may have made it, and taken the original away.
    if ((await ownUpload(viewer, request)).picture_use) return
    throw notYourUpload(request.field)
  }

  const master = await encodeMaster(content)
  const pictureId = await storeMaster(master)
  const { width, height, placeholder } = master
  const [inserted] = await insertPicture(
    pictureId,
    viewer.id,
    upload.id,
    request.use,
    width,
    height,
    placeholder,
    clock.now(),
  )
  // Of two tries at once the other one made it.
  if (!inserted) await pictureDisk().deleteAll(picturePrefix(pictureId))
  // The original goes at once: it may carry where a child was.
  await pictureDisk().deleteAll(uploadPrefix(upload.id))
}
