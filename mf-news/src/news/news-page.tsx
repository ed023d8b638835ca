import { Heading, Page } from '@fieldhouse/design-system'
import { usePageHeading } from '@fieldhouse/remote-kit'
import { rowsOf, useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { useSearchParams } from '@fieldhouse/remote-kit/router'
import { newsQuery } from '../news.queries.ts'
import { categoriesOf } from './categories.ts'
import { CategoryFilter } from './category-filter.tsx'
import { Banner } from './news-face.ts'
import { NewsStories } from './news-stories.tsx'

/** What curators write: one story apart, then the others, newest first. */
export function NewsPage() {
  const heading = usePageHeading('News')
  const category = useSearchParams()[0].get('category')?.trim() || null
  const all = useInfiniteQuery(newsQuery())
  const categories = categoriesOf(all.data ? rowsOf(all.data) : [], category)

  return (
    <Page>
      <Banner seed="news">
        <Heading level={1} size="hero" ref={heading} tabIndex={-1}>
          News
        </Heading>
        <p>Rules, recruiting, deals and health, for athletes and those who look after them.</p>
      </Banner>
      <CategoryFilter categories={categories} chosen={category} />
      <NewsStories category={category} />
    </Page>
  )
}
