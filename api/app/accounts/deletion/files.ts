import db from '@adonisjs/lucid/services/db'
import { exportDisk, exportPrefix } from '#accounts/export/disk'
import { pictureDisk, picturePrefix, uploadPrefix } from '#storage/disk'
import { documentDisk, documentPrefix } from '#verification/document_uploads'

/** Files a batch. */
const BATCH = 50

interface Rows<Row> {
  rows: Row[]
}

interface Kind {
  /** Statement for the ids of some that are left: `?` whose, `?` how many. */
  find: string
  table: string
  removeFiles: (id: string) => Promise<void>
}

/** What people left outside the database. Pictures of articles belong to the news. */
const KINDS: readonly Kind[] = [
  {
    table: 'pictures',
    find: `select id from pictures where owner_id = ? and use <> 'article' limit ?`,
    removeFiles: (id) => pictureDisk().deleteAll(picturePrefix(id)),
  },
  {
    table: 'uploads',
    find: 'select id from uploads where owner_id = ? limit ?',
    removeFiles: (id) => pictureDisk().deleteAll(uploadPrefix(id)),
  },
  {
    table: 'verification_documents',
    find: 'select id from verification_documents where owner_id = ? limit ?',
    removeFiles: (id) => documentDisk().deleteAll(documentPrefix(id)),
  },
  {
    table: 'account_exports',
    find: 'select id from account_exports where user_id = ? limit ?',
    removeFiles: (id) => exportDisk().deleteAll(exportPrefix(id)),
  },
]

/** Removes a person's files, each before its row: what fails in between is found again. */
export async function removeFilesOf(userId: string): Promise<void> {
  for (const { table, find, removeFiles } of KINDS) {
    for (;;) {
      const { rows }: Rows<{ id: string }> = await db.rawQuery(find, [userId, BATCH])
      const ids = rows.map(({ id }) => id)
      for (const id of ids) await removeFiles(id)
      if (ids.length > 0) await db.from(table).whereIn('id', ids).delete()
      if (ids.length < BATCH) break
    }
  }
}
