import type { LucidModel } from '@adonisjs/lucid/types/model'
import AccountExport from '#accounts/export/account_export'
import { exportDisk, exportPrefix } from '#accounts/export/disk'
import Picture from '#pictures/picture'
import { removeUploadFiles } from '#pictures/remove_upload_files'
import Upload from '#pictures/upload'
import { pictureDisk, picturePrefix } from '#storage/disk'
import { documentDisk, documentPrefix } from '#verification/document_uploads'
import VerificationDocument from '#verification/verification_document'

/** Files per batch. */
const BATCH = 50

interface Kind {
  model: LucidModel
  /** Some of a person's remaining files. */
  left: (userId: string) => PromiseLike<readonly { id: string }[]>
  removeFiles: (id: string) => Promise<void>
}

/** Files of people outside the database. Pictures in articles belong to the news. */
const KINDS: readonly Kind[] = [
  {
    model: Picture,
    left: (ownerId) => Picture.query().where({ ownerId }).whereNot({ use: 'article' }).limit(BATCH),
    removeFiles: (id) => pictureDisk().deleteAll(picturePrefix(id)),
  },
  {
    model: Upload,
    left: (ownerId) => Upload.query().where({ ownerId }).limit(BATCH),
    removeFiles: removeUploadFiles,
  },
  {
    model: VerificationDocument,
    left: (ownerId) => VerificationDocument.query().where({ ownerId }).limit(BATCH),
    removeFiles: (id) => documentDisk().deleteAll(documentPrefix(id)),
  },
  {
    model: AccountExport,
    left: (userId) => AccountExport.query().where({ userId }).limit(BATCH),
    removeFiles: (id) => exportDisk().deleteAll(exportPrefix(id)),
  },
]

/** Removes a person's files, each before its row, so that an interrupted run finds the rest again. */
export async function removeFilesOf(userId: string): Promise<void> {
  for (const { model, left, removeFiles } of KINDS) {
    for (;;) {
      const ids = (await left(userId)).map(({ id }) => id)
      for (const id of ids) await removeFiles(id)
      await model.query().whereIn('id', ids).delete()
      if (ids.length < BATCH) break
    }
  }
}
