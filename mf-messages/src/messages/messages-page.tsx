import { Heading, Page } from '@fieldhouse/design-system'
import { usePageHeading } from '@fieldhouse/remote-kit'

export function MessagesPage() {
  const heading = usePageHeading('Messages')
  return (
    <Page>
      <Heading level={1} ref={heading} tabIndex={-1}>
        Messages
      </Heading>
    </Page>
  )
}
