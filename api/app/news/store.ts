import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Viewer } from '#rules/account'
import { clock } from '#core/clock'
import Article from '#news/article'
import ArticleRevision from '#news/article_revision'
import { linkArticlePictures, pathsIn } from '#news/pictures'
import { preparedWrite } from '#core/database/prepared_write'

// Two who change the featured place wait here for each other, before either holds an article.
const lockPlace = preparedWrite(
  'featured_place_lock',
  `select pg_advisory_xact_lock(hashtext('featured article'))`,
)

/** Call it before {@link holdArticle} where the featured place may change. */
export async function lockFeaturedPlace(trx: TransactionClientContract): Promise<void> {
  await lockPlace(trx)
}

/** The article, with nobody else changing it until the transaction ends; null where there is none. */
export const holdArticle = (client: TransactionClientContract, id: string) =>
  Article.query({ client }).where('id', id).forUpdate().first()

/** Keeps what the article says now, and which pictures it shows. */
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

/** Nobody but this article keeps the featured place, or had it before and would get it back. */
export async function leaveFeaturedPlaceTo(
  client: TransactionClientContract,
  id: string,
): Promise<void> {
  await Article.query({ client })
    .whereNotNull('featuredFrom')
    .where('publishedAt', '<=', clock.now())
    .whereNot('id', id)
    .update({ featuredFrom: null })
}
