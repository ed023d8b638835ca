import type { Article } from '@fieldhouse/contract'
import { Heading, NewsCard } from '@fieldhouse/design-system'
import { Slice } from '@fieldhouse/remote-kit'
import { Link } from '@fieldhouse/remote-kit/router'
import { MoreHeading, Rows } from './news-styles.ts'

interface MoreUpdatesProps {
  title?: string
  articles: readonly Article[]
}

/** Stories in a list, each linking to its page. */
export function MoreUpdates({ title = 'More Updates', articles }: MoreUpdatesProps) {
  if (articles.length === 0) return null
  return (
    <>
      <MoreHeading>
        <Heading level={2}>{title}</Heading>
      </MoreHeading>
      <Rows>
        {articles.map((article) => (
          <li key={article.id}>
            <Slice>
              <NewsCard article={article} link={<Link to={`/news/${article.slug}`} />} />
            </Slice>
          </li>
        ))}
      </Rows>
    </>
  )
}
