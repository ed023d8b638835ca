import type { CurrentUser } from '@fieldhouse/contract'
import { Button, Card, EmptyState } from '@fieldhouse/design-system'
import { ChildIcon } from '@fieldhouse/design-system/icons'
import { hasRightsOfType, useEntitlement, useUser } from '@fieldhouse/remote-kit'
import { Link } from '@fieldhouse/remote-kit/router'

/** Shown before the first child is linked, with the first step. */
export function NoChildren() {
  const user = useUser()
  const isGuardian = hasRightsOfType(user)
  const verification = '/settings/verification'
  const canVerify = useEntitlement(verification)
  return (
    <Card>
      <EmptyState
        icon={ChildIcon}
        title="No Children Linked"
        message={
          isGuardian
            ? 'Make a code below and give it to your child. They sign up as an athlete and enter it.'
            : stepOf(user)
        }
        action={
          !isGuardian &&
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

/** Words for what is missing; a check that ran out had been there. */
function stepOf({ isVerified, backgroundCheckValidUntil }: CurrentUser): string {
  if (!isVerified) {
    return 'Get verified first: confirm your identity and pass a background check. Then you can invite your child.'
  }
  return backgroundCheckValidUntil === null
    ? 'One step left: pass a background check. Then you can invite your child.'
    : 'Your background check has expired. Pass it again to see your children and to invite them.'
}
