import { Button, Card, EmptyState, Heading, Page, VisuallyHidden } from '@fieldhouse/design-system'
import { usePageHeading, useUser } from '@fieldhouse/remote-kit'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { Link } from '@fieldhouse/remote-kit/router'
import { waitingUserQuery } from '../guardian.queries.ts'
import { AskYourParent } from './ask-your-parent.tsx'
import { GuardianCodeForm } from './guardian-code-form.tsx'
import { Columns, Intro } from './guardian-styles.ts'
import { LinkedGuardians } from './linked-guardians.tsx'
import { WaitingNotice } from './waiting-notice.tsx'

const TITLE = 'Your guardian'

/** Page for minors to link a guardian: the form for a code, and the steps to get one. */
export function GuardianPage() {
  const heading = usePageHeading(TITLE)
  const { isMinor, status } = useUser()
  // The shell passes the updated person once they are no longer waiting.
  useQuery(waitingUserQuery())
  const isAwaiting = status === 'awaiting_guardian'

  return (
    <Page width="profile">
      <Intro>
        <Heading level={1} size="title" ref={heading} tabIndex={-1}>
          {TITLE}
        </Heading>
        {isAwaiting && (
          <p>
            Until you’re 18, Fieldhouse is a team effort. A parent or guardian gets you in with a
            code and stays on your side.
          </p>
        )}
      </Intro>
      <VisuallyHidden role="status">
        {isMinor && !isAwaiting && 'You’re linked. Fieldhouse is all yours.'}
      </VisuallyHidden>
      {!isMinor && <NotNeeded />}
      {isMinor && !isAwaiting && <LinkedGuardians />}
      {isAwaiting && (
        <>
          <WaitingNotice />
          <Columns>
            <GuardianCodeForm />
            <AskYourParent />
          </Columns>
        </>
      )}
    </Page>
  )
}

function NotNeeded() {
  return (
    <Card>
      <EmptyState
        title="You don’t need a guardian"
        message="Only athletes under 18 need a parent or guardian."
        action={
          <Button asChild variant="primary">
            <Link to="/onboarding/next-steps">See your next steps</Link>
          </Button>
        }
      />
    </Card>
  )
}
