import { Button, Card, Notice } from '@fieldhouse/design-system'
import { useEntitlement } from '@fieldhouse/remote-kit'
import { Link } from '@fieldhouse/remote-kit/router'

const NEXT_STEP = '/onboarding/guardian'

/** Somebody of 17 without a guardian reads along; here is why, and what comes next. */
export function ClosedComposer() {
  const canTakeNextStep = useEntitlement(NEXT_STEP)
  return (
    <Card padding="sm">
      <Notice
        tone="warning"
        title="You can post once a guardian has confirmed you"
        action={
          canTakeNextStep && (
            <Button asChild size="sm">
              <Link to={NEXT_STEP}>Enter your guardian's code</Link>
            </Button>
          )
        }
      >
        Until you are 18, a verified parent or guardian goes along with you. Ask yours for an
        invitation code; until then you can read everything here.
      </Notice>
    </Card>
  )
}
