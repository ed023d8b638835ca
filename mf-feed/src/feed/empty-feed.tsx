import { Button, Card, EmptyState } from '@fieldhouse/design-system'
import { FeedIcon } from '@fieldhouse/design-system/icons'
import { useEntitlement, useUser } from '@fieldhouse/remote-kit'
import { Link } from '@fieldhouse/remote-kit/router'

/** Shown while no post is visible to the person. */
export function EmptyFeed() {
  const { id, firstName } = useUser()
  const profile = `/profile/${id}`
  const canOpenProfile = useEntitlement(profile)
  return (
    <Card>
      <EmptyState
        icon={FeedIcon}
        title={`Welcome to Fieldhouse, ${firstName}!`}
        message="Updates from athletes, coaches and teams show up here. Share the first one!"
        action={
          canOpenProfile && (
            <Button asChild variant="primary">
              <Link to={profile}>Complete Your Profile</Link>
            </Button>
          )
        }
      />
    </Card>
  )
}
