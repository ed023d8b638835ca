import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { slugOf, slugTry } from '#rules/news'
import { preparedWrite } from '#core/database/prepared_write'

const TRIES_MAX = 50

// A concurrent claim of the same slug waits here, and finds it taken or free.
const claim = preparedWrite<{ article_id: string }>(
  'article_slug_claim',
  `insert into article_slugs as claimed (slug, article_id) values ($1, $2)
   on conflict (slug) do update set article_id = claimed.article_id
   returning article_id`,
)

/**
 * Claims a slug that no other article has or had. The article's former slugs stay, and lead to it.
 * @returns the slug
 */
export async function claimSlug(
  trx: TransactionClientContract,
  articleId: string,
  title: string,
): Promise<string> {
  const slug = slugOf(title)
  for (let nth = 1; nth <= TRIES_MAX; nth += 1) {
    const tried = slugTry(slug, nth)
    if (tried === null) continue
    const [claimed] = await claim(trx, tried, articleId)
    if (claimed?.article_id === articleId) return tried
  }
  const last = `${slug}-${articleId.slice(-8)}`
  await claim(trx, last, articleId)
  return last
}
