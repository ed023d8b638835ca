import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Article } from '@fieldhouse/contract'
import { notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { isEditor } from '#rules/roles'
import { clock } from '#core/clock'
import {
  ARTICLE_COLUMNS,
  ARTICLE_TABLES,
  type ArticleRow,
  presentArticle,
} from '#news/article_rows'
import { prepared } from '#core/database/pool'
import { preparedWrite } from '#core/database/prepared_write'
import { viewerValues } from '#people/viewer_values'

/** `$4` now, `$5` one of its slugs, `$6` whether the viewer is an editor. */
const findBySlug = prepared<ArticleRow>(
  'article_by_slug',
  `select ${ARTICLE_COLUMNS}
   from ${ARTICLE_TABLES}
   where article.id = (select article_id from article_slugs where slug = $5)
     and ($6 or article.published_at <= $4)`,
)

const findById = preparedWrite<ArticleRow>(
  'article',
  `select ${ARTICLE_COLUMNS} from ${ARTICLE_TABLES} where article.id = $5`,
)

/**
 * An article by its current or a former slug; for editors including unpublished ones.
 * @throws 404 for missing and hidden articles
 */
export async function articleAt(viewer: Viewer, slug: string): Promise<Article> {
  const now = clock.now()
  const [row] = await findBySlug(...viewerValues(viewer), now, slug, isEditor(viewer, now))
  if (!row) throw notFound()
  return presentArticle(row)
}

/** The article as of the transaction. @throws 404 for an unknown one */
export async function readArticle(
  trx: TransactionClientContract,
  viewer: Viewer,
  id: string,
): Promise<Article> {
  const [row] = await findById(trx, ...viewerValues(viewer), clock.now(), id)
  if (!row) throw notFound()
  return presentArticle(row)
}
