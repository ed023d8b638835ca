import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Viewer } from '#rules/account'
import type { PictureUse } from '#rules/pictures'
import { clock } from '#core/clock'
import { type PictureRequest, preparePicture } from '#pictures/prepare'
import { notYourUpload, usedElsewhere } from '#pictures/refusals'

interface Rows<Row> {
  rows: Row[]
}

interface ClaimedPicture {
  id: string
  /** What goes where the picture is used: a path of ours. */
  url: string
}

const postImage = (imageUrl: string): PictureRequest => ({
  url: imageUrl,
  use: 'post',
  field: 'imageUrl',
})

/**
 * Takes a prepared picture into use, in the transaction that uses it. Taking it again changes nothing, and brings
 * back one that was replaced.
 * @throws 422 where there is no such picture of the viewer's
 */
export async function claimPicture(
  client: TransactionClientContract,
  viewer: Viewer,
  request: PictureRequest,
): Promise<ClaimedPicture> {
  const { rows }: Rows<ClaimedPicture> = await client.rawQuery(
    `update pictures picture
     set claimed_at = coalesce(picture.claimed_at, :now), replaced_at = null
     from uploads upload
     where upload.id = picture.upload_id and upload.owner_id = :viewer and upload.url = :url
       and picture.owner_id = :viewer and picture.use = :use
     returning picture.id, picture.url`,
    { now: clock.now(), viewer: viewer.id, url: request.url, use: request.use },
  )
  const [claimed] = rows
  if (!claimed) throw notYourUpload(request.field)
  return claimed
}

/** Takes pictures of one use out of use; the sweep removes them after a week. */
export async function retirePictures(
  client: TransactionClientContract,
  viewer: Viewer,
  use: PictureUse,
  { except }: { except: string | null },
): Promise<void> {
  await client.rawQuery(
    `update pictures set replaced_at = :now
     where owner_id = :viewer and use = :use and replaced_at is null and claimed_at is not null
       and id is distinct from nullif(:except, '')::uuid`,
    { now: clock.now(), viewer: viewer.id, use, except: except ?? '' },
  )
}

/**
 * Makes the picture of a coming post of the viewer's upload; call it before the post's transaction.
 * @throws 413, 415 or 422 (rules.md, Uploads)
 */
export function preparePostImage(viewer: Viewer, imageUrl: string): Promise<void> {
  return preparePicture(viewer, postImage(imageUrl))
}

/**
 * Takes the prepared picture into use for one post, inside its transaction.
 * @returns the post's `image_url`
 * @throws 422 where there is none, or another post shows it
 */
export async function claimPostImage(
  client: TransactionClientContract,
  viewer: Viewer,
  imageUrl: string,
): Promise<string> {
  const request = postImage(imageUrl)
  const { url } = await claimPicture(client, viewer, request)
  const { rows }: Rows<object> = await client.rawQuery('select from posts where image_url = ?', [
    url,
  ])
  if (rows.length > 0) throw usedElsewhere(request.field)
  return url
}
