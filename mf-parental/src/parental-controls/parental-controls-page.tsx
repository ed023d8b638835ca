import { Heading, Page } from '@fieldhouse/design-system'
import { media, space } from '@fieldhouse/design-system/tokens'
import { usePageHeading, useUser } from '@fieldhouse/remote-kit'
import styled from 'styled-components'
import { ChildPage } from '../child/child-page.tsx'
import { GuardianPage } from '../guardian/guardian-page.tsx'

const Title = styled(Heading)`
  ${media.oneColumn} {
    padding: ${space[16]} ${space[16]} 0;
  }
`

/** One address for a family: the guardian's controls, or the child's read-only view of them. */
export function ParentalControlsPage() {
  const { isMinor } = useUser()
  const heading = usePageHeading('Parental Controls')
  return (
    <Page width="profile">
      <Title level={1} size="title" ref={heading} tabIndex={-1}>
        Parental Controls
      </Title>
      {isMinor ? <ChildPage /> : <GuardianPage />}
    </Page>
  )
}
