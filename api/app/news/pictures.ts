import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Viewer } from '#rules/account'
import { clock } from '#core/clock'
import type Article from '#news/article'
import { pictureSources } from '#news/sanitise'
import { claimPicture } from '#pictures/claim'
import { preparePicture } from '#pictures/prepare'
import { notYourUpload } from '#pictures/refusals'
import Picture from '#pictures/picture'
import Upload from '#pictures/upload'

/** Words that an editor sent: HTML and the address of the picture above it. */
interface Illustrated {
  content?: string | undefined
  imageUrl?: string | null | undefined
}

const PATH = /^\/api\/pictures\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function uploadsAmong(viewer: Viewer, sources: string[]): Promise<string[]> {
  const others = sources.filter((source) => !PATH.test(source))
  if (others.length === 0) return []
  const uploads = await Upload.query().where('ownerId', viewer.id).whereIn('url', others)
  return uploads.map(({ url }) => url)
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
  // Also one that an earlier revision showed and that is waiting to be removed: this brings it back.
  const known: { url: string }[] = await trx
    .from('pictures')
    .whereIn(
      'url',
      sources.filter((source) => PATH.test(source)),
    )
    .where('use', 'article')
    .whereNotNull('claimed_at')
    .update({ replaced_at: null })
    .returning('url')
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
  article: Article,
  paths: string[],
): Promise<void> {
  const before = await article.related('pictures').query()
  const shown = await Picture.query({ client: trx }).whereIn('url', paths)
  await article.related('pictures').sync(shown.map(({ id }) => id))
  await Picture.query({ client: trx })
    .whereIn(
      'id',
      before.filter(({ url }) => !paths.includes(url)).map(({ id }) => id),
    )
    .whereNotExists(trx.from('article_pictures').whereColumn('picture_id', 'pictures.id'))
    .update({ replacedAt: clock.now() })
}
