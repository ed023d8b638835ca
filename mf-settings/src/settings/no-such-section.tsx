import { Button, Card, EmptyState, Page } from '@fieldhouse/design-system'
import { usePageHeading } from '@fieldhouse/remote-kit'
import { Link } from '@fieldhouse/remote-kit/router'

const TITLE = '404 Page Not Found'

/** Shown for an unknown page below `/settings`. */
export function NoSuchSection() {
  const heading = usePageHeading(TITLE)
  return (
    <Page width="profile">
      <h1 ref={heading} tabIndex={-1} className="visually-hidden">
        {TITLE}
      </h1>
      <Card>
        <EmptyState
          title={TITLE}
          message="There’s no settings page here."
          action={
            <Button asChild variant="primary">
              <Link to="/settings">Go to settings</Link>
            </Button>
          }
        />
      </Card>
    </Page>
  )
}
