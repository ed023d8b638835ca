import { Heading, Page } from '@fieldhouse/design-system'
import { usePageHeading } from '@fieldhouse/remote-kit'

export function SearchPage() {
  const heading = usePageHeading('Discover')
  return (
    <Page>
      <Heading level={1} ref={heading} tabIndex={-1}>
        Discover
      </Heading>
    </Page>
  )
}
