import { Heading, Page } from '@fieldhouse/design-system'
import { usePageHeading } from '@fieldhouse/remote-kit'

export function ConnectionsPage() {
  const heading = usePageHeading('Connections')
  return (
    <Page>
      <Heading level={1} ref={heading} tabIndex={-1}>
        Connections
      </Heading>
    </Page>
  )
}
