import { Badge, Button, Card, Heading, dayName, SkeletonText } from '@fieldhouse/design-system'
import { useEntitlement } from '@fieldhouse/remote-kit'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { Link } from '@fieldhouse/remote-kit/router'
import { latestNewsQuery } from '../latest-news.queries.ts'
import { useFlag } from '../flags/use-flag.ts'
import { NewsRow, RailList, RailWords, SmallWords } from './rail-styles.ts'

/** The latest articles, in a box beside the feed. */
export function NewsRail() {
  return (
    <Card as="section" aria-label="News">
      <Heading level={2} size="label">
        News
      </Heading>
      <LatestNews />
    </Card>
  )
}

function LatestNews() {
  const news = useQuery(latestNewsQuery())
  const canRead = useEntitlement('/news')
  const hasReadingTimes = useFlag('reading-times')

  if (news.isPending) {
    return (
      <RailList aria-hidden="true">
        {Array.from({ length: 3 }, (_, index) => (
          <NewsRow key={index}>
            <SkeletonText lines={3} />
          </NewsRow>
        ))}
      </RailList>
    )
  }
  if (news.isError) {
    return (
      <RailWords>
        <p>The news didn’t load.</p>
        <Button
          size="sm"
          pending={news.isFetching}
          pendingLabel="Trying..."
          onClick={() => void news.refetch()}
        >
          Try again
        </Button>
      </RailWords>
    )
  }
  if (news.data.length === 0) {
    return (
      <RailWords>
        <p>No news articles available yet.</p>
      </RailWords>
    )
  }
  return (
    <RailList>
      {news.data.map(({ id, slug, title, category, publishedAt, readingMinutes }) => (
        <NewsRow key={id}>
          <Badge tone="accent">{category}</Badge>
          {canRead ? <Link to={`/news/${slug}`}>{title}</Link> : <span>{title}</span>}
          <SmallWords>
            {publishedAt !== null && <time dateTime={publishedAt}>{dayName(publishedAt)}</time>}
            {hasReadingTimes && <span>{readingMinutes} min read</span>}
          </SmallWords>
        </NewsRow>
      ))}
    </RailList>
  )
}
