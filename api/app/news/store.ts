import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Viewer } from '#rules/account'
import { clock } from '#core/clock'
import { holdsFeaturedPlace } from '#news/article_rows'
import type { StoredArticle } from '#news/draft'
import { linkArticlePictures, pathsIn } from '#news/pictures'
import { preparedWrite } from '#core/database/prepared_write'

const COLUMNS = `
  title, excerpt, content, category, image_url, image_alt, reading_minutes, published_at,
  withdrawn_at, featured_from`

export interface HeldArticle extends StoredArticle {
  id: string
  slug: string
  version: number
  isFeatured: boolean
}

// Two who change the featured place wait here for each other, before either holds an article.
const lockPlace = preparedWrite(
  'featured_place_lock',
  `select pg_advisory_xact_lock(hashtext('featured article'))`,
)

const hold = preparedWrite<HeldArticle>(
  'article_hold',
  `select article.id, article.slug, article.version, ${COLUMNS},
     case when article.published_at <= $2 then coalesce(${holdsFeaturedPlace('$2')}, false)
       else article.featured_from is not null
     end as "isFeatured"
   from articles article where article.id = $1
   for update of article`,
)

const insert = preparedWrite(
  'article_insert',
  `insert into articles (
     id, slug, author_id, created_at, updated_at, ${COLUMNS}
   ) values ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
)

const update = preparedWrite<{ version: number }>(
  'article_update',
  `update articles set
     slug = $2, version = version + 1, updated_at = $3,
     (${COLUMNS}) = row($4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
   where id = $1 returning version`,
)

const insertRevision = preparedWrite(
  'article_revision_insert',
  `insert into article_revisions (
     article_id, version, editor_id, created_at, title, excerpt, content, category, image_url, image_alt
   ) select id, version, $2, $3, title, excerpt, content, category, image_url, image_alt
   from articles where id = $1`,
)

const leavePlace = preparedWrite(
  'featured_place_leave',
  `update articles set featured_from = null
   where featured_from is not null and published_at <= $2 and id <> $1`,
)

const valuesOf = (article: StoredArticle) => [
  article.title,
  article.excerpt,
  article.content,
  article.category,
  article.image_url,
  article.image_alt,
  article.reading_minutes,
  article.published_at,
  article.withdrawn_at,
  article.featured_from,
]

/** Call it before {@link holdArticle} where the featured place may change. */
export async function lockFeaturedPlace(trx: TransactionClientContract): Promise<void> {
  await lockPlace(trx)
}

/** The article, with nobody else changing it until the transaction ends; null where there is none. */
export async function holdArticle(
  trx: TransactionClientContract,
  id: string,
): Promise<HeldArticle | null> {
  const [row] = await hold(trx, id, clock.now())
  return row ?? null
}

export async function insertArticle(
  trx: TransactionClientContract,
  editor: Viewer,
  { id, slug, ...article }: StoredArticle & { id: string; slug: string },
): Promise<void> {
  await insert(trx, id, slug, editor.id, clock.now(), ...valuesOf(article))
  await keepRevision(trx, editor, id, article)
}

export async function updateArticle(
  trx: TransactionClientContract,
  { id, slug, ...article }: StoredArticle & { id: string; slug: string },
): Promise<void> {
  await update(trx, id, slug, clock.now(), ...valuesOf(article))
}

/** Keeps what the article says now, and which pictures it shows. */
export async function keepRevision(
  trx: TransactionClientContract,
  editor: Viewer,
  id: string,
  { content, image_url: imageUrl }: StoredArticle,
): Promise<void> {
  await insertRevision(trx, id, editor.id, clock.now())
  await linkArticlePictures(trx, id, pathsIn({ content, imageUrl }))
}

/** Nobody but this article keeps the featured place, or had it before and would get it back. */
export async function leaveFeaturedPlaceTo(
  trx: TransactionClientContract,
  id: string,
): Promise<void> {
  await leavePlace(trx, id, clock.now())
}
