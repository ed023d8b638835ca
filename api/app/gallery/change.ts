import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { GALLERY_MAX, type Media, type MediaChanges, type NewMedia } from '@fieldhouse/contract'
import { conflict, notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { holdActor } from '#people/account_lock'
import { recordActivity } from '#activity/record'
import { askGuardiansAnew } from '#approvals/ask'
import { statusOfNew, askOrNotifyGuardians } from '#approvals/content'
import { clock } from '#core/clock'
import GalleryPicture from '#gallery/gallery_picture'
import { presentMedia } from '#gallery/rows'
import { claimPicture } from '#pictures/claim'
import { preparePicture } from '#pictures/prepare'
import { transaction } from '#core/database/transaction'

/** Locks a gallery, so that of two concurrent changes the second sees the first. */
const holdGallery = (client: TransactionClientContract, viewer: Viewer) =>
  holdActor(client, viewer, 'to_change')

const galleryOf = (client: TransactionClientContract, viewer: Viewer) =>
  GalleryPicture.query({ client }).where('ownerId', viewer.id)

async function sizeOfGallery(client: TransactionClientContract, viewer: Viewer): Promise<number> {
  const counted = await galleryOf(client, viewer).count('* as size').firstOrFail()
  return Number(counted.$extras.size)
}

/** Locks a picture against decisions of reviewers and guardians. @throws 404 for those of others */
async function ownPicture(client: TransactionClientContract, viewer: Viewer, id: string) {
  const item = await galleryOf(client, viewer).where('id', id).forUpdate().first()
  if (!item) throw notFound()
  return item
}

async function readMedia(client: TransactionClientContract, id: string): Promise<Media> {
  const item = await GalleryPicture.query({ client }).where('id', id).preload('picture').first()
  if (!item) throw notFound()
  return presentMedia(item, item.picture)
}

/**
 * Adds an upload of the viewer's at the end of the gallery; a minor's waits for a guardian. Each upload is one picture
 * of the gallery: a retry returns the existing one.
 * @throws 409 for a full gallery; 413, 415 or 422 for an invalid picture (docs/rules.md, Uploads)
 */
export async function addMedia(viewer: Viewer, media: NewMedia): Promise<Media> {
  const request = { url: media.objectUrl, use: 'gallery', field: 'objectUrl' } as const
  await preparePicture(viewer, request)
  return transaction(async (client) => {
    const guardians = await holdGallery(client, viewer)
    const { id: pictureId } = await claimPicture(client, viewer, request)
    const known = await GalleryPicture.findBy({ pictureId }, { client })
    if (known) return readMedia(client, known.id)

    const position = await sizeOfGallery(client, viewer)
    if (position >= GALLERY_MAX) {
      throw conflict('gallery_full', `A gallery holds ${GALLERY_MAX} pictures: remove one first`)
    }
    const status = statusOfNew(viewer, guardians)
    const { id } = await GalleryPicture.create(
      {
        ownerId: viewer.id,
        pictureId,
        caption: media.caption || null,
        altText: media.altText || null,
        position,
        status,
        createdAt: clock.now(),
      },
      { client },
    )
    await recordActivity(client, viewer, { type: 'media_added', subjectId: id })
    await askOrNotifyGuardians(client, viewer, { status, subjectType: 'media', subjectId: id })
    return readMedia(client, id)
  })
}

/** Moves a picture and closes the gap: places stay 0, 1, 2 … */
async function move(
  client: TransactionClientContract,
  viewer: Viewer,
  item: GalleryPicture,
  to: number,
) {
  const from = item.position
  if (to > from) {
    await galleryOf(client, viewer)
      .whereBetween('position', [from + 1, to])
      .decrement('position', 1)
  } else if (to < from) {
    await galleryOf(client, viewer)
      .whereBetween('position', [to, from - 1])
      .increment('position', 1)
  }
  item.position = to
}

/**
 * Changes the text and the place of an own picture. With another text a minor's picture waits again: the guardian's
 * decision was about the former one.
 * @throws 404 for another person's
 */
export function changeMedia(viewer: Viewer, id: string, changes: MediaChanges): Promise<Media> {
  return transaction(async (client) => {
    const guardians = await holdGallery(client, viewer)
    const item = await ownPicture(client, viewer, id)
    if (changes.position !== undefined) {
      const last = (await sizeOfGallery(client, viewer)) - 1
      await move(client, viewer, item, Math.min(changes.position, last))
    }
    if (changes.caption !== undefined) item.caption = changes.caption || null
    if (changes.altText !== undefined) item.altText = changes.altText || null
    const isReworded = changes.caption !== undefined || changes.altText !== undefined
    const waits = isReworded && statusOfNew(viewer, guardians) !== 'published'
    if (waits) {
      const isHidden = item.status === 'hidden'
      item.merge({
        status: isHidden ? 'hidden' : 'pending',
        hiddenFrom: isHidden ? 'pending' : null,
        declineReason: null,
      })
    }
    await item.save()
    if (waits) {
      await askGuardiansAnew(client, { childId: viewer.id, subjectType: 'media', subjectId: id })
    }
    await item.load('picture')
    return presentMedia(item, item.picture)
  })
}

/** Removes a picture from the gallery; those after it move up. @throws 404 for another person's */
export function removeMedia(viewer: Viewer, id: string): Promise<void> {
  return transaction(async (client) => {
    await holdGallery(client, viewer)
    const item = await ownPicture(client, viewer, id)
    await item.delete()
    await galleryOf(client, viewer).where('position', '>', item.position).decrement('position', 1)
    await item.related('picture').query().update({ replacedAt: clock.now() })
  })
}
