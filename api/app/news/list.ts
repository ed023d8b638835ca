import type { api, Article, PageQuery, ParsedOf } from '@fieldhouse/contract'
import { NEWEST, readCursor } from '#core/endpoints/cursor'
import { type Page, pageOf } from '#core/endpoints/page_of'
import type { Viewer } from '#rules/account'
import { clock } from '#core/clock'
import {
  ARTICLE_COLUMNS,
  ARTICLE_TABLES,
  type ArticleRow,
  featuredAt,
  presentArticle,
} from '#news/article_rows'
import { preparedPages } from '#core/database/pool'
import { viewerValues } from '#people/viewer_values'

/** `$4` now, `$5` and `$6` before what; `$7` of which category, where one is asked for. */
const newsSql = (condition: string) => (rows: number) => `
  select ${ARTICLE_COLUMNS}
  from ${ARTICLE_TABLES}
  where article.published_at <= $4
    and (article.published_at, article.id) < ($5::timestamptz, $6::uuid)
    and ${condition}
  order by article.published_at desc, article.id desc
  limit ${rows}`

const draftsSql = (rows: number) => `
  select ${ARTICLE_COLUMNS}
  from ${ARTICLE_TABLES}
  where (article.published_at is null or article.published_at > $4)
    and (article.updated_at, article.id) < ($5::timestamptz, $6::uuid)
  order by article.updated_at desc, article.id desc
  limit ${rows}`

const readNews = preparedPages<ArticleRow>('news', newsSql('true'))
const readNewsOfCategory = preparedPages<ArticleRow>(
  'news_of_category',
  newsSql('lower(article.category) = lower($7)'),
)
const readFeatured = preparedPages<ArticleRow>(
  'news_featured',
  newsSql(
    `article.id = ${featuredAt('$4')} and ($7::text is null or lower(article.category) = lower($7))`,
  ),
)
const readDrafts = preparedPages<ArticleRow>('news_drafts', draftsSql)

function valuesFor(viewer: Viewer, cursor: string | undefined) {
  const before = cursor === undefined ? NEWEST : readCursor(cursor)
  return [...viewerValues(viewer), clock.now(), before.at, before.id]
}

function readFor(
  { category, featured }: ParsedOf<typeof api.listNews, 'query'>,
  values: unknown[],
  rows: number,
): Promise<ArticleRow[]> {
  if (featured === 'true') return readFeatured(rows, ...values, category || null)
  return category ? readNewsOfCategory(rows, ...values, category) : readNews(rows, ...values)
}

/**
 * What has appeared by now, newest first.
 * @throws 422 for a cursor that is not one of ours
 */
export async function newsFor(
  viewer: Viewer,
  query: ParsedOf<typeof api.listNews, 'query'>,
): Promise<Page<Article>> {
  const { limit, cursor } = query
  const found = await readFor(query, valuesFor(viewer, cursor), limit + 1)
  const { rows, next } = pageOf(found, limit, ({ published_at: at, id }) => ({
    at: at ?? clock.now(),
    id,
  }))
  return { rows: rows.map(presentArticle), next }
}

/**
 * What readers do not see: drafts, scheduled and withdrawn articles, last changed first.
 * @throws 422 for a cursor that is not one of ours
 */
export async function draftsFor(
  viewer: Viewer,
  { limit, cursor }: PageQuery,
): Promise<Page<Article>> {
  const found = await readDrafts(limit + 1, ...valuesFor(viewer, cursor))
  const { rows, next } = pageOf(found, limit, ({ updated_at: at, id }) => ({ at, id }))
  return { rows: rows.map(presentArticle), next }
}
