import { Heading, Page } from '@fieldhouse/design-system'
import { usePageHeading } from '@fieldhouse/remote-kit'

export function ParentalControlsPage() {
  const heading = usePageHeading('Parental Controls')
  return (
    <Page>
      <Heading level={1} ref={heading} tabIndex={-1}>
        Parental Controls
      </Heading>
    </Page>
  )
}
