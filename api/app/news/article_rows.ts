import type { Article, PictureBox } from '@fieldhouse/contract'
import { articleStatus } from '#rules/news'
import { profileIsVisible } from '#rules/visibility'
import { clock } from '#core/clock'
import { columnsOf } from '#core/database/columns_of'
import type ArticleModel from '#news/article'
import { PERSON_COLUMNS, type PersonRow, presentPerson } from '#people/person_rows'
import { VIEWER } from '#people/viewer_values'

/** Id of the featured article, as a scalar: of the published ones the last to be featured. */
export const featuredAt = (now: string) => `(
  select featured.id from articles featured
  where featured.featured_from is not null and featured.published_at <= ${now}
  order by featured.featured_from desc, featured.id desc limit 1
)`

/** SQL condition: true when `article` is featured. */
const holdsFeaturedPlace = (now: string) =>
  `(article.published_at <= ${now} and article.id is not distinct from ${featuredAt(now)})`

const SHOWN = [
  'id',
  'slug',
  'title',
  'excerpt',
  'content',
  'imageUrl',
  'imageAlt',
  'category',
  'readingMinutes',
  'publishedAt',
  'withdrawnAt',
  'version',
  'updatedAt',
] as const

/** Columns of {@link ARTICLE_TABLES}, as an {@link ArticleRow}. `$4` is now. */
export const ARTICLE_COLUMNS = `
  ${columnsOf('article', SHOWN)},
  (
    select json_build_object(
      'url', picture.url, 'width', picture.width, 'height', picture.height, 'placeholder', picture.placeholder
    ) from pictures picture where picture.url = article.image_url
  ) as image,
  case when article.published_at <= $4 then coalesce(${holdsFeaturedPlace('$4')}, false)
    else article.featured_from is not null
  end as "isFeatured",
  author.*`

/** Articles, each with its author if visible to the viewer: SQL tables to select from. */
export const ARTICLE_TABLES = `
  articles article
  left join lateral (
    select ${PERSON_COLUMNS}
    from users owner join privacy_settings privacy on privacy.user_id = owner.id
    where owner.id = article.author_id and ${profileIsVisible(VIEWER)}
  ) author on true`

type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null }

export interface ArticleRow
  extends Nullable<PersonRow>, Pick<ArticleModel, (typeof SHOWN)[number]> {
  image: PictureBox | null
  isFeatured: boolean
}

const hasPerson = <Row extends Nullable<PersonRow>>(row: Row): row is Row & PersonRow =>
  row.personId !== null

export function presentArticle(row: ArticleRow): Article {
  const { publishedAt, withdrawnAt } = row
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    content: row.content,
    imageUrl: row.imageUrl,
    imageAlt: row.imageAlt,
    image: row.image,
    category: row.category,
    publishedAt: publishedAt?.toISOString() ?? null,
    isFeatured: row.isFeatured,
    author: hasPerson(row) ? presentPerson(row) : null,
    readingMinutes: row.readingMinutes,
    status: articleStatus({ publishedAt, withdrawnAt }, clock.now()),
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  }
}
