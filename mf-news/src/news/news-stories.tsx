import { Button, Card, EmptyState } from '@fieldhouse/design-system'
import { NewsIcon } from '@fieldhouse/design-system/icons'
import { MoreRows, ReadFailure } from '@fieldhouse/remote-kit/lists'
import { rowsOf, useInfiniteQuery, useQuery } from '@fieldhouse/remote-kit/query'
import { Link } from '@fieldhouse/remote-kit/router'
import { featuredQuery, newsQuery } from '../news.queries.ts'
import { categoryPath } from './categories.ts'
import { FeaturedStory } from './featured-story.tsx'
import { MoreUpdates } from './more-updates.tsx'
import { Stories } from './news-styles.ts'
import { NewsSkeleton } from './news-skeleton.tsx'

/** The stories of a category, or all of them. */
export function NewsStories({ category }: { category: string | null }) {
  const news = useInfiniteQuery({
    ...newsQuery(category),
    // The previous category's stories stay until these arrive.
    placeholderData: (previous) => previous,
  })
  const apart = useQuery({ ...featuredQuery(category), placeholderData: (previous) => previous })

  // Shown together, so that nothing moves afterwards.
  if (news.isPending || apart.isPending) return <NewsSkeleton />
  if (news.isError && !news.data) {
    return <ReadFailure of={news} title="The news didn’t load" />
  }

  const articles = rowsOf(news.data)
  if (articles.length === 0) return <NoNews category={category} />
  // If its own query failed it is still shown large, provided it is recent enough to be among the others.
  const featured = (apart.data ?? articles).find(({ isFeatured }) => isFeatured)

  return (
    <Stories aria-busy={news.isPlaceholderData}>
      {featured && <FeaturedStory article={featured} />}
      <MoreUpdates articles={articles.filter(({ id }) => id !== featured?.id)} />
      {!news.isPlaceholderData && <MoreRows of={news} failure="More news didn’t load." />}
    </Stories>
  )
}

function NoNews({ category }: { category: string | null }) {
  return (
    <Card>
      <EmptyState
        icon={NewsIcon}
        title="No news articles available yet."
        message={category === null && 'Curators are writing. Look in again soon.'}
        action={
          category !== null && (
            <Button asChild>
              <Link to={categoryPath(null)}>Show all news</Link>
            </Button>
          )
        }
      />
    </Card>
  )
}
