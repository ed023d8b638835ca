import { Heading, Page } from '@fieldhouse/design-system'
import { usePageHeading } from '@fieldhouse/remote-kit'

export function ProfilePage() {
  const heading = usePageHeading('Profile')
  return (
    <Page>
      <Heading level={1} ref={heading} tabIndex={-1}>
        Profile
      </Heading>
    </Page>
  )
}
