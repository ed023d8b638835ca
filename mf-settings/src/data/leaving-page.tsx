import { Heading, Page } from '@fieldhouse/design-system'
import { usePageHeading } from '@fieldhouse/remote-kit'
import { ExportGroup } from './export-group.tsx'

const TITLE = 'Your data'

/**
 * Settings of a person whose account is about to be deleted: only the export. A notice of the shell above every page
 * offers to keep the account.
 */
export function LeavingPage() {
  const heading = usePageHeading(TITLE)
  return (
    <Page width="profile">
      <Heading level={1} size="title" ref={heading} tabIndex={-1}>
        {TITLE}
      </Heading>
      <ExportGroup />
    </Page>
  )
}
