import { Heading, Page } from '@fieldhouse/design-system'
import { usePageHeading } from '@fieldhouse/remote-kit'

export function EditProfilePage() {
  const heading = usePageHeading('Edit Profile')
  return (
    <Page>
      <Heading level={1} ref={heading} tabIndex={-1}>
        Edit Profile
      </Heading>
    </Page>
  )
}
