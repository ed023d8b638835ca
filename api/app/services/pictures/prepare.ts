import type { Viewer } from '#rules/account'
import { type PictureUse, UPLOAD_MAX_BYTES_BY_USE } from '#rules/pictures'
import { clock } from '#services/clock'
import { masterKey, pictureDisk, picturePrefix, uploadPrefix } from '#services/objects/disk'
import { encodeMaster } from '#services/pictures/encode'
import { notYourUpload, tooLarge, usedElsewhere } from '#services/pictures/refusals'
import { isMissingFile } from '#services/pictures/sizes'
import { prepared } from '#services/pool'

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

const newPictureId = prepared<{ id: string }>('picture_id', 'select uuidv7() as id')

const insertPicture = prepared<{ id: string }>(
  'picture_insert',
  `insert into pictures (id, owner_id, upload_id, use, width, height, placeholder, made_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (upload_id) do nothing returning id`,
)

/** The bytes that arrived. A bucket takes them without us, so there only the bucket knows whether any did. */
async function readUpload(upload: UploadRow, request: PictureRequest): Promise<Buffer> {
  const key = upload.key ?? uploadPrefix(upload.id)
  const maxBytes = UPLOAD_MAX_BYTES_BY_USE[request.use]
  try {
    const bytes = upload.bytes ?? (await pictureDisk().getMetaData(key)).contentLength
    if (bytes > maxBytes) throw tooLarge(maxBytes)
    const content = Buffer.from(await pictureDisk().getBytes(key))
    // In a bucket it may have been replaced in between.
    if (content.byteLength > maxBytes) throw tooLarge(maxBytes)
    return content
  } catch (error) {
    if (isMissingFile(error)) throw notYourUpload(request.field)
    throw error
  }
}

/**
 * Makes the picture of an upload, before the transaction that will use it: decoding takes long and must hold no
 * connection. A retry finds the picture made. What is never claimed, the sweep removes.
 * @throws 413, 415 or 422 (rules.md, Uploads); foreign, missing and external URLs alike are 422
 */
export async function preparePicture(viewer: Viewer, request: PictureRequest): Promise<void> {
  const [upload] = await findUpload(viewer.id, request.url)
  if (!upload) throw notYourUpload(request.field)
  if (upload.picture_use === request.use) return
  if (upload.picture_use) throw usedElsewhere(request.field)

  const master = await encodeMaster(await readUpload(upload, request))
  const [made] = await newPictureId()
  if (!made) throw new Error('the database gave no id')
  await pictureDisk().put(masterKey(made.id), master.bytes)
  const { width, height, placeholder } = master
  const [inserted] = await insertPicture(
    made.id,
    viewer.id,
    upload.id,
    request.use,
    width,
    height,
    placeholder,
    clock.now(),
  )
  // Of two tries at once the other one made it.
  if (!inserted) await pictureDisk().deleteAll(picturePrefix(made.id))
  // The original goes at once: it may carry where a child was.
  await pictureDisk().deleteAll(uploadPrefix(upload.id))
}
