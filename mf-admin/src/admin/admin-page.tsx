import { Heading, Page } from '@fieldhouse/design-system'
import { usePageHeading } from '@fieldhouse/remote-kit'

export function AdminPage() {
  const heading = usePageHeading('Admin')
  return (
    <Page>
      <Heading level={1} ref={heading} tabIndex={-1}>
        Admin
      </Heading>
    </Page>
  )
}
