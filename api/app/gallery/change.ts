import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { GALLERY_MAX, type Media, type MediaChanges, type NewMedia } from '@fieldhouse/contract'
import { conflict, notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { holdActor } from '#people/account_lock'
import { recordActivity } from '#activity/record'
import { askGuardiansAnew } from '#approvals/ask'
import { statusOfNew, tellGuardians } from '#approvals/content'
import { clock } from '#core/clock'
import { MEDIA_COLUMNS, type MediaRow, presentMedia } from '#gallery/rows'
import type { Guardian } from '#people/guardians_of'
import { claimPicture } from '#pictures/claim'
import { preparePicture } from '#pictures/prepare'
import { transaction } from '#core/database/transaction'

interface Rows<Row> {
  rows: Row[]
}

/** Of two changes to one gallery at once the second sees what the first did. */
const holdGallery = (client: TransactionClientContract, viewer: Viewer) =>
  holdActor(client, viewer, 'to_change')

async function sizeOfGallery(client: TransactionClientContract, viewer: Viewer): Promise<number> {
  const { rows }: Rows<{ size: number }> = await client.rawQuery(
    'select count(*)::integer as size from media where owner_id = ?',
    [viewer.id],
  )
  return rows[0]?.size ?? 0
}

async function readMedia(client: TransactionClientContract, id: string): Promise<Media> {
  const { rows }: Rows<MediaRow> = await client.rawQuery(
    `select ${MEDIA_COLUMNS} from media item join pictures picture on picture.id = item.picture_id
     where item.id = ?`,
    [id],
  )
  const [row] = rows
  if (!row) throw notFound()
  return presentMedia(row)
}

/**
 * Adds an own upload at the end of the gallery; a minor's waits for a guardian. One upload is one picture of the
 * gallery: a retry gives the one that is there.
 * @throws 409 for a full gallery; 413, 415 or 422 for what cannot be a picture (rules.md, Uploads)
 */
export async function addMedia(viewer: Viewer, media: NewMedia): Promise<Media> {
  const request = { url: media.objectUrl, use: 'gallery', field: 'objectUrl' } as const
  await preparePicture(viewer, request)
  return transaction(async (client) => {
    const guardians = await holdGallery(client, viewer)
    const picture = await claimPicture(client, viewer, request)
    const { rows: known }: Rows<{ id: string }> = await client.rawQuery(
      'select id from media where picture_id = ?',
      [picture.id],
    )
    if (known[0]) return readMedia(client, known[0].id)

    const position = await sizeOfGallery(client, viewer)
    if (position >= GALLERY_MAX) {
      throw conflict('gallery_full', `A gallery holds ${GALLERY_MAX} pictures: take one out first`)
    }
    const status = statusOfNew(viewer, guardians)
    const { rows: added }: Rows<{ id: string }> = await client.rawQuery(
      `insert into media (owner_id, picture_id, caption, alt_text, position, status, created_at)
       values (:owner, :picture, nullif(:caption, ''), nullif(:altText, ''), :position, :status, :now)
       returning id`,
      {
        owner: viewer.id,
        picture: picture.id,
        caption: media.caption ?? '',
        altText: media.altText ?? '',
        position,
        status,
        now: clock.now(),
      },
    )
    const id = added[0]?.id ?? ''
    await recordActivity(client, viewer, { type: 'media_added', subjectId: id })
    await tellGuardians(client, viewer, { status, subjectType: 'media', subjectId: id })
    return readMedia(client, id)
  })
}

/** Whose it is decides; what is somebody else's answers as if it were not there. */
async function placeOf(
  client: TransactionClientContract,
  viewer: Viewer,
  id: string,
): Promise<{ position: number; pictureId: string }> {
  const { rows }: Rows<{ position: number; pictureId: string }> = await client.rawQuery(
    'select position, picture_id as "pictureId" from media where id = ? and owner_id = ?',
    [id, viewer.id],
  )
  const [place] = rows
  if (!place) throw notFound()
  return place
}

/** Places stay 0, 1, 2 … without gaps: those between the old place and the new one move up by one. */
async function move(
  client: TransactionClientContract,
  viewer: Viewer,
  id: string,
  { from, to }: { from: number; to: number },
) {
  await client.rawQuery(
    `update media
     set position = case when id = :id then :to::integer when :to::integer > :from::integer then position - 1 else position + 1 end
     where owner_id = :owner and position between least(:from::integer, :to::integer) and greatest(:from::integer, :to::integer)`,
    { id, owner: viewer.id, from, to },
  )
}

/** What a guardian approved, or declined, is no longer that with other words under it. */
async function askAgain(
  client: TransactionClientContract,
  viewer: Viewer,
  id: string,
  guardians: readonly Guardian[],
) {
  const status = statusOfNew(viewer, guardians)
  if (status === 'published') return
  await client.rawQuery(
    `update media set
       status = case status when 'hidden' then status else 'pending' end,
       hidden_from = case status when 'hidden' then 'pending' end, decline_reason = null
     where id = ?`,
    [id],
  )
  await askGuardiansAnew(client, { childId: viewer.id, subjectType: 'media', subjectId: id })
}

/**
 * Changes what is said of an own picture and where it stands. A minor's picture waits again with other words.
 * @throws 404 for what is not the viewer's own
 */
export function changeMedia(viewer: Viewer, id: string, changes: MediaChanges): Promise<Media> {
  return transaction(async (client) => {
    const guardians = await holdGallery(client, viewer)
    const { position } = await placeOf(client, viewer, id)
    if (changes.position !== undefined) {
      const last = (await sizeOfGallery(client, viewer)) - 1
      const to = Math.min(changes.position, last)
      if (to !== position) await move(client, viewer, id, { from: position, to })
    }
    const texts = {
      ...(changes.caption === undefined ? {} : { caption: changes.caption || null }),
      ...(changes.altText === undefined ? {} : { alt_text: changes.altText || null }),
    }
    if (Object.keys(texts).length > 0) {
      await client.from('media').where({ id }).update(texts)
      await askAgain(client, viewer, id, guardians)
    }
    return readMedia(client, id)
  })
}

/** Takes a picture out of the gallery; those after it move up. @throws 404 for what is not the viewer's own */
export function removeMedia(viewer: Viewer, id: string): Promise<void> {
  return transaction(async (client) => {
    await holdGallery(client, viewer)
    const { position, pictureId } = await placeOf(client, viewer, id)
    await client.rawQuery('delete from media where id = ?', [id])
    await client.rawQuery(
      'update media set position = position - 1 where owner_id = ? and position > ?',
      [viewer.id, position],
    )
    await client.rawQuery('update pictures set replaced_at = ? where id = ?', [
      clock.now(),
      pictureId,
    ])
  })
}
