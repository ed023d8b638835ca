import { Heading, Page } from '@fieldhouse/design-system'
import { usePageHeading, useUser } from '@fieldhouse/remote-kit'
import { ChildPage } from './child/child-page.tsx'
import { GuardianPage } from './guardian/guardian-page.tsx'

/** One address for a family: the guardian decides here, the child reads what applies. */
export function ParentalControlsPage() {
  const { isMinor } = useUser()
  const heading = usePageHeading('Parental Controls')
  return (
    <Page width="profile">
      <Heading level={1} size="title" ref={heading} tabIndex={-1}>
        Parental Controls
      </Heading>
      {isMinor ? <ChildPage /> : <GuardianPage />}
    </Page>
  )
}
