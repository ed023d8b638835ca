import Picture from '#pictures/picture'
import Upload from '#pictures/upload'
import { pictureDisk, picturePrefix, uploadPrefix } from '#storage/disk'

/** Removes the files of an upload, also those of pictures that an interrupted attempt left without a row. */
export async function removeUploadFiles(id: string): Promise<void> {
  const upload = await Upload.find(id)
  const stored = upload?.pictureIds ?? []
  const made = (await Picture.query().whereIn('id', stored)).map((picture) => picture.id)
  for (const left of stored.filter((pictureId) => !made.includes(pictureId))) {
    await pictureDisk().deleteAll(picturePrefix(left))
  }
  await pictureDisk().deleteAll(uploadPrefix(id))
}
