import type { api, PageQuery, ParsedOf } from '@fieldhouse/contract'
import type { Cursor } from '#core/endpoints/cursor'
import { readPage } from '#core/endpoints/page_of'
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
import { replicasOr } from '#core/replicas/reads'
import { viewerValues } from '#people/viewer_values'

type NewsQuery = ParsedOf<typeof api.listNews, 'query'>

/** `$4` now, `$5` and `$6` the position; `$7` the category, or null for all. */
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

const readNews = preparedPages<ArticleRow>('news', newsSql('true'), replicasOr('pool'))
const readNewsOfCategory = preparedPages<ArticleRow>(
  'news_of_category',
  newsSql('lower(article.category) = lower($7)'),
  replicasOr('pool'),
)
const readFeatured = preparedPages<ArticleRow>(
  'news_featured',
  newsSql(
    `article.id = ${featuredAt('$4')} and ($7::text is null or lower(article.category) = lower($7))`,
  ),
  replicasOr('pool'),
)
const readDrafts = preparedPages<ArticleRow>('news_drafts', draftsSql)

const valuesFor = (viewer: Viewer, { at, id }: Cursor) => [
  ...viewerValues(viewer),
  clock.now(),
  at,
  id,
]

function readFor(
  { category, featured }: NewsQuery,
  values: unknown[],
  rows: number,
): Promise<ArticleRow[]> {
  if (featured === 'true') return readFeatured(rows, ...values, category || null)
  return category ? readNewsOfCategory(rows, ...values, category) : readNews(rows, ...values)
}

/**
 * Published articles, newest first.
 * @throws 422 for a malformed cursor
 */
export const newsFor = (viewer: Viewer, query: NewsQuery) =>
  readPage(query, {
    read: (before, rows) => readFor(query, valuesFor(viewer, before), rows),
    placeOf: ({ publishedAt: at, id }) => ({ at: at ?? clock.now(), id }),
    present: presentArticle,
  })

/**
 * Articles hidden from readers: drafts, scheduled and withdrawn ones, last changed first.
 * @throws 422 for a malformed cursor
 */
export const draftsFor = (viewer: Viewer, query: PageQuery) =>
  readPage(query, {
    read: (before, rows) => readDrafts(rows, ...valuesFor(viewer, before)),
    placeOf: ({ updatedAt: at, id }) => ({ at, id }),
    present: presentArticle,
  })
