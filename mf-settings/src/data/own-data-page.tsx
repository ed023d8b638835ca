import { Heading, Page } from '@fieldhouse/design-system'
import { usePageHeading } from '@fieldhouse/remote-kit'
import { DataSection } from './data-section.tsx'

const TITLE = 'Your data'

/** Settings of a person who may do nothing but onboard: the export, and the deletion of the account. */
export function OwnDataPage() {
  const heading = usePageHeading(TITLE)
  return (
    <Page width="profile">
      <Heading level={1} size="title" ref={heading} tabIndex={-1}>
        {TITLE}
      </Heading>
      <DataSection />
    </Page>
  )
}
