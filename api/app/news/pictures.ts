import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Viewer } from '#rules/account'
import { clock } from '#core/clock'
import { pictureSources } from '#news/sanitise'
import { claimPicture } from '#pictures/claim'
import { preparePicture } from '#pictures/prepare'
import { notYourUpload } from '#pictures/refusals'
import { prepared } from '#core/database/pool'
import { preparedWrite } from '#core/database/prepared_write'

/** What an editor sent: HTML and the address of the picture above it. */
interface Illustrated {
  content?: string | undefined
  imageUrl?: string | null | undefined
}

const PATH = /^\/api\/pictures\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const findOwnUploads = prepared<{ url: string }>(
  'uploads_of_owner_by_url',
  'select url from uploads where owner_id = $1 and url = any($2::text[])',
)

// Also one that an earlier revision showed and that is waiting to be removed: this brings it back.
const holdArticlePictures = preparedWrite<{ url: string }>(
  'article_pictures_hold',
  `update pictures set replaced_at = null
   where url = any($1::text[]) and use = 'article' and claimed_at is not null returning url`,
)

const link = preparedWrite(
  'article_pictures_link',
  `insert into article_pictures (article_id, picture_id)
   select $1, id from pictures where url = any($2::text[])
   on conflict do nothing`,
)

const unlink = preparedWrite(
  'article_pictures_unlink',
  `with unlinked as (
     delete from article_pictures shown using pictures picture
     where shown.article_id = $1 and picture.id = shown.picture_id and picture.url <> all($2::text[])
     returning shown.picture_id
   )
   update pictures picture set replaced_at = $3 from unlinked
   where picture.id = unlinked.picture_id and not exists (
     select from article_pictures other
     where other.picture_id = picture.id and other.article_id <> $1
   )`,
)

async function uploadsAmong(viewer: Viewer, sources: string[]): Promise<string[]> {
  const others = sources.filter((source) => !PATH.test(source))
  if (others.length === 0) return []
  return (await findOwnUploads(viewer.id, others)).map(({ url }) => url)
}

/**
 * Makes the pictures of what the viewer uploaded for an article; call it before the transaction that stores it. A
 * picture in the text that is nobody's upload is dropped later; the one above it is refused.
 * @throws 413, 415 or 422 (rules.md, Uploads)
 */
export async function prepareArticlePictures(
  viewer: Viewer,
  { content = '', imageUrl }: Illustrated,
): Promise<void> {
  for (const url of await uploadsAmong(viewer, pictureSources(content))) {
    await preparePicture(viewer, { url, use: 'article', field: 'content' })
  }
  if (imageUrl && !PATH.test(imageUrl)) {
    await preparePicture(viewer, { url: imageUrl, use: 'article', field: 'imageUrl' })
  }
}

/**
 * Takes the pictures of an article into use, inside its transaction.
 * @returns our path for each address that stands in it
 * @throws 422 where the picture above it is neither an article's nor an upload of the viewer's
 */
export async function claimArticlePictures(
  trx: TransactionClientContract,
  viewer: Viewer,
  { content = '', imageUrl }: Illustrated,
): Promise<ReadonlyMap<string, string>> {
  const sources = [...pictureSources(content), ...(imageUrl ? [imageUrl] : [])]
  const paths = new Map<string, string>()
  const known = await holdArticlePictures(
    trx,
    sources.filter((source) => PATH.test(source)),
  )
  for (const { url } of known) paths.set(url, url)
  for (const url of await uploadsAmong(viewer, sources)) {
    const claimed = await claimPicture(trx, viewer, { url, use: 'article', field: 'content' })
    paths.set(url, claimed.url)
  }
  if (imageUrl && !paths.has(imageUrl)) throw notYourUpload('imageUrl')
  return paths
}

/** The paths of the pictures that stored HTML shows, and of the one above it. */
export const pathsIn = ({ content = '', imageUrl }: Illustrated): string[] => [
  ...pictureSources(content),
  ...(imageUrl ? [imageUrl] : []),
]

/** Keeps which pictures an article shows; those that nothing shows any more go after a week. */
export async function linkArticlePictures(
  trx: TransactionClientContract,
  articleId: string,
  paths: string[],
): Promise<void> {
  await link(trx, articleId, paths)
  await unlink(trx, articleId, paths, clock.now())
}
