import { Heading, Page } from '@fieldhouse/design-system'
import { usePageHeading } from '@fieldhouse/remote-kit'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { useSearchParams } from '@fieldhouse/remote-kit/router'
import { categoriesQuery } from '../news.queries.ts'
import { categoryNames } from './categories.ts'
import { CategoryFilter } from './category-filter.tsx'
import { Banner } from './news-styles.ts'
import { NewsStories } from './news-stories.tsx'

/** Published articles: a large one, then the others, newest first. */
export function NewsPage() {
  const heading = usePageHeading('News')
  const category = useSearchParams()[0].get('category')?.trim() || null
  // The page works without them: if they fail to load, all news is shown.
  const known = useQuery(categoriesQuery()).data ?? []
  const categories = categoryNames(
    known.map((each) => each.category),
    category,
  )

  return (
    <Page>
      <Banner seed="news">
        <Heading level={1} size="title" ref={heading} tabIndex={-1}>
          News
        </Heading>
        <p>Rules, recruiting, deals and health, for athletes and the people behind them.</p>
      </Banner>
      <CategoryFilter categories={categories} chosen={category} />
      <NewsStories category={category} />
    </Page>
  )
}
