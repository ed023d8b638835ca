import { Badge, Card, Heading, dayName, SkeletonText } from '@fieldhouse/design-system'
import { useEntitlement } from '@fieldhouse/remote-kit'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { Link } from '@fieldhouse/remote-kit/router'
import { latestNewsQuery } from '../rails.queries.ts'
import { NewsRow, RailList, RailWords } from './rail-styles.ts'
import { RailFailure } from './rail-failure.tsx'

/** The latest articles. */
export function NewsRail({ isWanted }: { isWanted: boolean }) {
  return (
    <Card as="section" aria-label="News">
      <Heading level={2} size="label">
        News
      </Heading>
      <LatestNews isWanted={isWanted} />
    </Card>
  )
}

function LatestNews({ isWanted }: { isWanted: boolean }) {
  const news = useQuery({ ...latestNewsQuery(), enabled: isWanted })
  const canRead = useEntitlement('/news')

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
      <RailFailure
        message="The news didn’t load."
        onRetry={() => void news.refetch()}
        isRetrying={news.isFetching}
      />
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
      {news.data.map(({ id, slug, title, category, publishedAt }) => (
        <NewsRow key={id}>
          <Badge tone="accent">{category}</Badge>
          {canRead ? <Link to={`/news/${slug}`}>{title}</Link> : <span>{title}</span>}
          {publishedAt !== null && <time dateTime={publishedAt}>{dayName(publishedAt)}</time>}
        </NewsRow>
      ))}
    </RailList>
  )
}
