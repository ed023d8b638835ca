import { Button, Card, EmptyState } from '@fieldhouse/design-system'
import { ChildIcon } from '@fieldhouse/design-system/icons'
import { useEntitlement, useUser } from '@fieldhouse/remote-kit'
import { Link } from '@fieldhouse/remote-kit/router'

/** Shown before the first child is linked, with the first step. */
export function NoChildren() {
  const { isVerified } = useUser()
  const verification = '/settings/verification'
  const canVerify = useEntitlement(verification)
  return (
    <Card>
      <EmptyState
        icon={ChildIcon}
        title="No Children Linked"
        message={
          isVerified
            ? 'Make a code below and give it to your child. They sign up as an athlete and enter it.'
            : 'Get verified first: confirm your identity and pass a background check. Then you can invite your child.'
        }
        action={
          !isVerified &&
          canVerify && (
            <Button asChild variant="primary">
              <Link to={verification}>Get verified</Link>
            </Button>
          )
        }
      />
    </Card>
  )
}
