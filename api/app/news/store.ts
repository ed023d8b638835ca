import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Viewer } from '#rules/account'
import { clock } from '#core/clock'
import Article from '#news/article'
import ArticleRevision from '#news/article_revision'
import { linkArticlePictures, pathsIn } from '#news/pictures'
import { preparedWrite } from '#core/database/prepared_write'

/** Serializes changes of the featured place. Call it before {@link holdArticle} if the place may change. */
export const lockFeaturedPlace = preparedWrite(
  'featured_place_lock',
  `select pg_advisory_xact_lock(hashtext('featured article'))`,
)

/** Reads an article and locks it until the transaction ends; null for an unknown one. */
export const holdArticle = (client: TransactionClientContract, id: string) =>
  Article.query({ client }).where('id', id).forUpdate().first()

/** Stores the article's current content as a revision, with its pictures. */
export async function keepRevision(
  client: TransactionClientContract,
  editor: Viewer,
  article: Article,
): Promise<void> {
  const { id, version, title, excerpt, content, category, imageUrl, imageAlt } = article
  await ArticleRevision.create(
    {
      articleId: id,
      version,
      editorId: editor.id,
      createdAt: clock.now(),
      title,
      excerpt,
      content,
      category,
      imageUrl,
      imageAlt,
    },
    { client },
  )
  await linkArticlePictures(client, article, pathsIn({ content, imageUrl }))
}

/** Takes the featured place from all other published articles, so that none gets it back later. */
export async function clearOtherFeaturedPlaces(
  client: TransactionClientContract,
  id: string,
): Promise<void> {
  await Article.query({ client })
    .whereNotNull('featuredFrom')
    .where('publishedAt', '<=', clock.now())
    .whereNot('id', id)
    .update({ featuredFrom: null })
}
