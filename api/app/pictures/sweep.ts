import { clock } from '#core/clock'
import Picture from '#pictures/picture'
import { removeUploadFiles } from '#pictures/remove_upload_files'
import Upload from '#pictures/upload'
import { pictureDisk, picturePrefix } from '#storage/disk'
import { sweepFiles } from '#storage/sweep_files'

const HOUR_MS = 60 * 60 * 1_000
/** Retention of unclaimed files (docs/rules.md, Uploads). */
const UNCLAIMED_KEPT_MS = 24 * HOUR_MS
const REPLACED_KEPT_MS = 7 * 24 * HOUR_MS

interface Swept {
  /** Uploads without a picture, and those whose picture is made. */
  uploads: number
  /** Pictures that were never claimed, were replaced, or belonged to a deleted account. */
  pictures: number
}

/** Removes files no longer in use (docs/rules.md, Uploads). Safe at any time and from several nodes. */
export async function sweepObjects(): Promise<Swept> {
  const now = clock.now().getTime()
  const unclaimed = new Date(now - UNCLAIMED_KEPT_MS)
  const replaced = new Date(now - REPLACED_KEPT_MS)
  return {
    uploads: await sweepFiles(
      Upload,
      (uploads) => uploads.where('openedAt', '<', unclaimed).orWhereNull('ownerId'),
      removeUploadFiles,
    ),
    // Pictures of articles belong to the news, whoever uploaded them.
    pictures: await sweepFiles(
      Picture,
      (pictures) =>
        pictures
          .where((never) => void never.whereNull('claimedAt').where('madeAt', '<', unclaimed))
          .orWhere('replacedAt', '<', replaced)
          .orWhere((nobodys) => void nobodys.whereNull('ownerId').whereNot('use', 'article')),
      (id) => pictureDisk().deleteAll(picturePrefix(id)),
    ),
  }
}
