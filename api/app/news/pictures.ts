import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Viewer } from '#rules/account'
import { clock } from '#core/clock'
import type Article from '#news/article'
import { pictureSources } from '#news/sanitize'
import { claimPicture } from '#pictures/claim'
import { preparePicture } from '#pictures/prepare'
import { notYourUpload } from '#pictures/refusals'
import Picture from '#pictures/picture'
import Upload from '#pictures/upload'

/** Content sent by an editor: HTML, and the address of the lead picture. */
interface Illustrated {
  content?: string | undefined
  imageUrl?: string | null | undefined
}

const PATH = /^\/api\/pictures\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function uploadsAmong(
  viewer: Viewer,
  sources: string[],
  options: { client?: TransactionClientContract } = {},
): Promise<string[]> {
  const others = sources.filter((source) => !PATH.test(source))
  if (others.length === 0) return []
  const uploads = await Upload.query(options).where('ownerId', viewer.id).whereIn('url', others)
  return uploads.map(({ url }) => url)
}

/**
 * Makes the pictures of an article from the viewer's uploads; call it before the transaction that stores it. A picture
 * in the text that is not such an upload is dropped later; as the lead picture it is refused.
 * @throws 413, 415 or 422 (docs/rules.md, Uploads)
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
 * Claims the pictures of an article, inside its transaction.
 * @returns path on this site for each address in it
 * @throws 422 for a lead picture that is neither an article's nor an upload of the viewer's
 */
export async function claimArticlePictures(
  trx: TransactionClientContract,
  viewer: Viewer,
  { content = '', imageUrl }: Illustrated,
): Promise<ReadonlyMap<string, string>> {
  const sources = [...pictureSources(content), ...(imageUrl ? [imageUrl] : [])]
  const paths = new Map<string, string>()
  // Includes pictures of an earlier revision that are about to be removed: claiming restores them.
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
  for (const url of await uploadsAmong(viewer, sources, { client: trx })) {
    const claimed = await claimPicture(trx, viewer, { url, use: 'article', field: 'content' })
    paths.set(url, claimed.url)
  }
  if (imageUrl && !paths.has(imageUrl)) throw notYourUpload('imageUrl')
  return paths
}

/** Paths of the pictures in stored HTML, and of the lead picture. */
export const pathsIn = ({ content = '', imageUrl }: Illustrated): string[] => [
  ...pictureSources(content),
  ...(imageUrl ? [imageUrl] : []),
]

/** Records the pictures of an article; those no longer used are removed after a week. */
export async function linkArticlePictures(
  trx: TransactionClientContract,
  article: Article,
  paths: string[],
): Promise<void> {
  const before = await article.related('pictures').query()
  const shown = await Picture.query({ client: trx }).whereIn('url', paths)
  await article.related('pictures').sync(shown.map(({ id }) => id))
  const dropped = before.filter(({ url }) => !paths.includes(url)).map(({ id }) => id)
  const theirs = () => Picture.query({ client: trx }).whereIn('id', dropped)
  // Held first, by a statement of its own: the next one sees articles that claimed them until now.
  await theirs().orderBy('id').forUpdate()
  await theirs()
    .whereNotExists(trx.from('article_pictures').whereColumn('picture_id', 'pictures.id'))
    .update({ replacedAt: clock.now() })
}
