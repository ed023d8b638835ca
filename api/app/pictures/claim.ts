import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Viewer } from '#rules/account'
import type { PictureUse } from '#rules/pictures'
import { clock } from '#core/clock'
import Picture from '#pictures/picture'
import { type PictureRequest, preparePicture } from '#pictures/prepare'
import { notYourUpload, usedElsewhere } from '#pictures/refusals'

const postImage = (imageUrl: string): PictureRequest => ({
  url: imageUrl,
  use: 'post',
  field: 'imageUrl',
})

/**
 * Claims a prepared picture, in the transaction that uses it. A repeated claim changes nothing; a claim of a replaced
 * picture restores it.
 * @throws 422 without such a picture of the viewer's
 */
export async function claimPicture(
  client: TransactionClientContract,
  viewer: Viewer,
  { url, use, field }: PictureRequest,
): Promise<Picture> {
  const picture = await Picture.query({ client })
    .where({ ownerId: viewer.id, use })
    .whereHas('upload', (upload) => upload.where({ ownerId: viewer.id, url }))
    .forUpdate()
    .first()
  if (!picture) throw notYourUpload(field)
  return picture.merge({ claimedAt: picture.claimedAt ?? clock.now(), replacedAt: null }).save()
}

/** Retires pictures of one use; the sweep removes them after a week. */
export async function retirePictures(
  client: TransactionClientContract,
  viewer: Viewer,
  use: PictureUse,
  { except }: { except: string | null },
): Promise<void> {
  await Picture.query({ client })
    .where({ ownerId: viewer.id, use })
    .whereNull('replacedAt')
    .whereNotNull('claimedAt')
    .if(except, (pictures) => pictures.whereNot('id', except!))
    .update({ replacedAt: clock.now() })
}

/**
 * Makes the picture of a future post from the viewer's upload; call it before the post's transaction.
 * @throws 413, 415 or 422 (docs/rules.md, Uploads)
 */
export function preparePostImage(viewer: Viewer, imageUrl: string): Promise<void> {
  return preparePicture(viewer, postImage(imageUrl))
}

/**
 * Claims the prepared picture for one post, inside its transaction.
 * @returns the post's `image_url`
 * @throws 422 for a missing picture, or one used by another post
 */
export async function claimPostImage(
  client: TransactionClientContract,
  viewer: Viewer,
  imageUrl: string,
): Promise<string> {
  const request = postImage(imageUrl)
  const { url } = await claimPicture(client, viewer, request)
  if (await client.from('posts').where('image_url', url).first()) throw usedElsewhere(request.field)
  return url
}
