import type { Article } from '@fieldhouse/contract'
import { Button, EmptyState, Tabs } from '@fieldhouse/design-system'
import { CuratorIcon } from '@fieldhouse/design-system/icons'
import { useInfiniteQuery, type PagedQuery } from '@fieldhouse/remote-kit/query'
import { Link, useSearchParams } from '@fieldhouse/remote-kit/router'
import { CardOfRows } from '../admin/paged-card.tsx'
import { SectionHead } from '../admin/section-head.tsx'
import { draftsQuery, publishedQuery } from '../news.queries.ts'
import { ArticleRow } from './article-row.tsx'
import { NEW_ARTICLE } from './article-words.ts'

const write = (
  <Button asChild variant="primary">
    <Link to={`/admin/news/${NEW_ARTICLE}`}>Write an article</Link>
  </Button>
)

interface ArticlesProps {
  query: PagedQuery<Article>
  /** Texts of the empty list. */
  title: string
  message: string
}

type Shown = 'drafts' | 'published'

/** Articles in progress, and published ones. */
export function NewsDeskPage() {
  const [params, setParams] = useSearchParams()
  const shown: Shown = params.get('show') === 'published' ? 'published' : 'drafts'
  return (
    <>
      <SectionHead title="News desk" actions={write}>
        Write, schedule and feature the stories everyone reads.
      </SectionHead>
      <Tabs<Shown>
        label="Articles"
        value={shown}
        onChange={(show) => setParams({ show }, { replace: true })}
        tabs={[
          {
            value: 'drafts',
            label: 'In the works',
            content: (
              <Articles
                query={draftsQuery()}
                title="Nothing in the works"
                message="Drafts, scheduled and withdrawn articles show up here."
              />
            ),
          },
          {
            value: 'published',
            label: 'Published',
            content: (
              <Articles
                query={publishedQuery()}
                title="Nothing published yet"
                message="Published articles show up here."
              />
            ),
          },
        ]}
      />
    </>
  )
}

function Articles({ query, title, message }: ArticlesProps) {
  const articles = useInfiniteQuery({ ...query, refetchOnMount: 'always' })
  return (
    <CardOfRows
      of={articles}
      name="articles"
      label="Articles"
      empty={<EmptyState icon={CuratorIcon} title={title} message={message} action={write} />}
    >
      {(article) => <ArticleRow article={article} />}
    </CardOfRows>
  )
}
