import { Button, Notice } from '@fieldhouse/design-system'
import { useEntitlement } from '@fieldhouse/remote-kit'
import { Link } from '@fieldhouse/remote-kit/router'
import styled from 'styled-components'
import { space } from '@fieldhouse/design-system/tokens'

const Place = styled.div`
  padding-block: ${space[16]} 0;
`

/** Explains to a minor that guardians decide too, and why some levels are closed. */
export function GuardianNotice({ isAwaiting }: { isAwaiting: boolean }) {
  const canSeeRules = useEntitlement('/parental-controls')
  if (isAwaiting) {
    return (
      <Place>
        <Notice
          tone="accent"
          title="You can change this once your guardian is linked"
          action={
            <Button asChild size="sm">
              <Link to="/onboarding/guardian">Link a guardian</Link>
            </Button>
          }
        >
          Until then, you won’t show up in search.
        </Notice>
      </Place>
    )
  }
  return (
    <Place>
      <Notice
        tone="accent"
        title="You and your guardian decide together"
        action={
          canSeeRules && (
            <Button asChild size="sm">
              <Link to="/parental-controls">What your guardian can do</Link>
            </Button>
          )
        }
      >
        Until you’re 18, only a parent or guardian can choose Public or Sponsors for you. If their
        controls allow it, your guardian can change your settings too.
      </Notice>
    </Place>
  )
}
