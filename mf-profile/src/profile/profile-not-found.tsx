import { Button, Card, EmptyState } from '@fieldhouse/design-system'
import { PrivateIcon } from '@fieldhouse/design-system/icons'
import { useEntitlement, usePageHeading } from '@fieldhouse/remote-kit'
import { Link } from '@fieldhouse/remote-kit/router'

/** The same text for missing and hidden profiles. */
export function ProfileNotFound() {
  const heading = usePageHeading('Profile not found')
  const canDiscover = useEntitlement('/search')
  return (
    <Card>
      <h1 ref={heading} tabIndex={-1} className="visually-hidden">
        Profile
      </h1>
      <EmptyState
        icon={PrivateIcon}
        title="Profile not found"
        message="It doesn’t exist, or its owner doesn’t share it with you."
        action={
          canDiscover && (
            <Button asChild>
              <Link to="/search">Discover athletes</Link>
            </Button>
          )
        }
      />
    </Card>
  )
}
