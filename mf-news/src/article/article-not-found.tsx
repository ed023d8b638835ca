import { Button, Card, EmptyState } from '@fieldhouse/design-system'
import { NewsIcon } from '@fieldhouse/design-system/icons'
import { usePageHeading } from '@fieldhouse/remote-kit'
import { Link } from '@fieldhouse/remote-kit/router'

const TITLE = 'Article not found'

/** Shown for missing, unpublished and withdrawn articles alike. */
export function ArticleNotFound() {
  const heading = usePageHeading(TITLE)
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="visually-hidden">
        {TITLE}
      </h1>
      <Card>
        <EmptyState
          icon={NewsIcon}
          title={TITLE}
          message="It may have been withdrawn, or the link is incomplete."
          action={
            <Button asChild variant="primary">
              <Link to="/news">Read the latest news</Link>
            </Button>
          }
        />
      </Card>
    </>
  )
}
