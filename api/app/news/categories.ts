import type { NewsCategory } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { prepared } from '#core/database/pool'

/**
 * `$1` now. Categories are the same in any case, and named as by most of their articles. The index of categories is
 * skipped through from one to the next, and each counted there.
 */
const readCategories = prepared<NewsCategory>(
  'news_categories',
  `with recursive spelling (category) as (
     (
       select category from articles where published_at is not null order by category limit 1
     )
     union all
     select (
       select article.category from articles article
       where article.published_at is not null and article.category > spelling.category
       order by article.category limit 1
     )
     from spelling where spelling.category is not null
   )
   select (array_agg(category order by count desc, category))[1] as category, sum(count)::int as count
   from spelling
   cross join lateral (
     select count(*) from articles article
     where article.category = spelling.category and article.published_at <= $1
   ) appeared
   where count > 0
   group by lower(category)
   order by sum(count) desc, lower(category)`,
)

/** Categories of published articles, those with most articles first. */
export const newsCategories = (): Promise<NewsCategory[]> => readCategories(clock.now())
