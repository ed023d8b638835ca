import type { NewsCategory } from '@fieldhouse/contract'
import { clock } from '#services/clock'
import { prepared } from '#services/pool'

/** `$1` now. Asked for in whatever case, categories are one in whatever case: named as most of its articles do. */
const readCategories = prepared<NewsCategory>(
  'news_categories',
  `select (array_agg(category order by count desc, category))[1] as category, sum(count)::int as count
   from (
     select category, count(*) from articles where published_at <= $1 group by category
   ) spelling
   group by lower(category)
   order by sum(count) desc, lower(category)`,
)

/** The categories of what has appeared by now, those with most articles first. */
export const newsCategories = (): Promise<NewsCategory[]> => readCategories(clock.now())
