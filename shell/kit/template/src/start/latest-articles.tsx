import { Card, EmptyState, SkeletonText } from '@fieldhouse/design-system'
import { NewsIcon } from '@fieldhouse/design-system/icons'
import { size, space } from '@fieldhouse/design-system/tokens'
import { ReadFailure } from '@fieldhouse/remote-kit/lists'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { Link } from '@fieldhouse/remote-kit/router'
import styled from 'styled-components'
import { latestArticlesQuery } from '../articles.queries.ts'

const List = styled.ul`
  display: grid;
  gap: ${space[8]};

  a {
    display: flex;
    align-items: center;
    min-height: ${size.target};
    text-decoration: underline;
  }
`

/** A list in its states: loading, failed, empty, content. */
export function LatestArticles() {
  const articles = useQuery(latestArticlesQuery())

  if (articles.isPending) {
    return (
      <Card aria-hidden="true">
        <SkeletonText lines={5} />
      </Card>
    )
  }
  if (articles.isError) {
    return <ReadFailure of={articles} headingLevel={2} title="The articles didn’t load" />
  }
  if (articles.data.length === 0) {
    return (
      <Card>
        <EmptyState icon={NewsIcon} title="Nothing here yet" message="New articles show up here." />
      </Card>
    )
  }
  return (
    <Card>
      <List>
        {articles.data.map(({ id, slug, title, excerpt }) => (
          <li key={id}>
            <Link to={`/template/${slug}`}>{title}</Link>
            <p>{excerpt}</p>
          </li>
        ))}
      </List>
    </Card>
  )
}
