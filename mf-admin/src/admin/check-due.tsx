import { Button, Card, EmptyState } from '@fieldhouse/design-system'
import { ShieldIcon } from '@fieldhouse/design-system/icons'
import { useEntitlement, usePageHeading, useUser } from '@fieldhouse/remote-kit'
import { Link } from '@fieldhouse/remote-kit/router'

const VERIFICATION_PATH = '/settings/verification'

/** Shown to reviewers and editors whose background check is missing or has expired: the API refuses them. */
export function CheckDue() {
  const { backgroundCheckValidUntil } = useUser()
  const heading = usePageHeading('Admin')
  const canVerify = useEntitlement(VERIFICATION_PATH)
  return (
    <Card>
      <h1 ref={heading} tabIndex={-1} className="visually-hidden">
        Admin
      </h1>
      <EmptyState
        icon={ShieldIcon}
        title={
          backgroundCheckValidUntil === null
            ? 'One step left: your background check'
            : 'Your background check has expired'
        }
        message="Admin opens once it’s approved. Until then, you can’t see anything here."
        action={
          canVerify && (
            <Button asChild variant="primary">
              <Link to={VERIFICATION_PATH}>Go to verification</Link>
            </Button>
          )
        }
      />
    </Card>
  )
}
