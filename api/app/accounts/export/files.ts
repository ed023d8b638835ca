import type { Readable } from 'node:stream'
import type { Account } from '#rules/account'
import type { Snapshot } from '#accounts/export/snapshot'
import type { AddEntry } from '#accounts/export/zip'
import { masterKey, pictureDisk } from '#storage/disk'
import { documentDisk } from '#verification/document_uploads'

/** A file of the person outside the database. */
export interface HeldFile {
  /** Name in the zip. */
  name: string
  disk: 'pictures' | 'documents'
  key: string
}

const ENDINGS: Record<string, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg' }

const PICTURES_SQL = 'select id from pictures where owner_id = $1 order by made_at, id'

const DOCUMENTS_SQL = `
  select id, key, media_type from verification_documents
  where owner_id = $1 and media_type is not null order by opened_at, id`

/** All files of a person, pictures in their largest size. */
export async function filesOf(account: Account, snapshot: Snapshot): Promise<HeldFile[]> {
  const files: HeldFile[] = []
  for await (const rows of snapshot.rows<{ id: string }>(PICTURES_SQL, [account.id])) {
    for (const { id } of rows) {
      files.push({ name: `pictures/${id}.webp`, disk: 'pictures', key: masterKey(id) })
    }
  }
  type DocumentRow = { id: string; key: string; media_type: string }
  for await (const rows of snapshot.rows<DocumentRow>(DOCUMENTS_SQL, [account.id])) {
    for (const { id, key, media_type } of rows) {
      const name = `documents/${id}.${ENDINGS[media_type] ?? 'bin'}`
      files.push({ name, disk: 'documents', key })
    }
  }
  return files
}

const DISKS = { pictures: pictureDisk, documents: documentDisk }

/** Adds a file, unless it has been swept in the meantime. */
export async function addFile(add: AddEntry, { name, disk, key }: HeldFile): Promise<void> {
  const drive = DISKS[disk]()
  if (!(await drive.exists(key))) return
  const source: Readable = await drive.getStream(key)
  await add({ name, source, isCompressed: true })
}
