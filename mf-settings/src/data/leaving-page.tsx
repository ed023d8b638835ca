import { Heading, Page } from '@fieldhouse/design-system'
import { usePageHeading } from '@fieldhouse/remote-kit'
import { ExportGroup } from './export-group.tsx'

const TITLE = 'Your data'

/**
 * All that the settings hold for somebody whose account is about to be deleted: a copy of their data. The way back is
 * the shell's, above every page.
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
