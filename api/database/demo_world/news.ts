import type { DateTime } from 'luxon'
import type { Client } from 'pg'
import { altOf } from '#database/demo_world/art/scenes'
import { ARTICLES, type ArticleText } from '#database/demo_world/article_texts'
import { DEMO_DOMAIN } from '#database/demo_world/demo_accounts'
import { insertRows } from '#database/demo_world/insert_rows'
import type { Person } from '#database/demo_world/people'
import { type DemoPicture, pictureUrl } from '#database/demo_world/pictures'
import type { Random } from '#database/demo_world/random'
import { excerptOf, readingMinutesOf, slugOf } from '#rules/news'
import { plainText } from '#news/plain_text'
import { sanitizeArticle } from '#news/sanitize'

const WRITTEN_DAYS_BEFORE = 2

interface DemoArticle {
  id: string
  authorId: string
  pictureId: string
  text: ArticleText
  content: string
  writtenAt: Date
  publishedAt: Date | null
}

export interface DemoNews {
  articles: DemoArticle[]
  pictures: DemoPicture[]
}

function publishedAt({ appears }: ArticleText, index: number, now: DateTime): DateTime | null {
  // Spreads the articles over the hours of the day.
  return appears === null ? null : now.plus({ days: appears }).minus({ minutes: 37 * (index + 1) })
}

/** The editors' articles, dated relative to now, each with a lead picture. */
export function makeNews(random: Random, people: readonly Person[], now: DateTime): DemoNews {
  const editors = new Map(people.map(({ email, id }) => [email, id]))
  const articles = ARTICLES.map((text, index): DemoArticle => {
    const appears = publishedAt(text, index, now)
    const last = appears && appears < now ? appears : now
    const writtenAt = last.minus({ days: WRITTEN_DAYS_BEFORE }).toJSDate()
    return {
      id: random.uuid(),
      authorId: editors.get(`${text.by}@${DEMO_DOMAIN}`) ?? '',
      pictureId: random.uuid(),
      text,
      content: sanitizeArticle(text.content, new Map()),
      writtenAt,
      publishedAt: appears?.toJSDate() ?? null,
    }
  })
  const pictures = articles.map(({ pictureId, authorId, text, writtenAt }) => ({
    id: pictureId,
    ownerId: authorId,
    use: 'article' as const,
    drawing: { kind: 'scene' as const, sport: text.sport, motif: text.motif, variant: 0 },
    madeAt: writtenAt,
  }))
  return { articles, pictures }
}

/** Inserts the articles as the news desk would: with their slugs and first revisions. */
export async function insertNews(client: Client, { articles }: DemoNews) {
  const said = articles.map(({ id, pictureId, text, content }) => ({
    id,
    title: text.title,
    excerpt: text.excerpt || excerptOf(plainText(content)),
    content,
    category: text.category,
    image_url: pictureUrl(pictureId),
    image_alt: altOf(text.sport, text.motif),
  }))
  const rows = articles.map((article, index) => ({
    ...said[index],
    slug: slugOf(article.text.title),
    reading_minutes: readingMinutesOf(plainText(article.content)),
    author_id: article.authorId,
    published_at: article.publishedAt,
    featured_from: article.text.isFeatured ? article.publishedAt : null,
    version: 1,
    created_at: article.writtenAt,
    updated_at: article.writtenAt,
  }))
  await insertRows(client, 'articles', rows)
  await insertRows(
    client,
    'article_slugs',
    rows.map(({ slug }, index) => ({ slug, article_id: articles[index]?.id })),
  )
  await client.query(
    `insert into article_revisions (
       article_id, version, title, excerpt, content, category, image_url, image_alt, editor_id, created_at
     ) select id, version, title, excerpt, content, category, image_url, image_alt, author_id, created_at
     from articles`,
  )
  await insertRows(
    client,
    'article_pictures',
    articles.map(({ id, pictureId }) => ({ article_id: id, picture_id: pictureId })),
  )
}
