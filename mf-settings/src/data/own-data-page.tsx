import { Heading, Page } from '@fieldhouse/design-system'
import { usePageHeading, useUser } from '@fieldhouse/remote-kit'
import { DataHead } from './data-styles.ts'
import { DeletionGroup } from './deletion-group.tsx'
import { ExportGroup } from './export-group.tsx'

const TITLE = 'Your data'

/**
 * Settings of people who reach no others: before an account type is chosen, after a date of birth under 17, and while the
 * account is about to be deleted. A notice of the shell above every page then offers to keep it.
 */
export function OwnDataPage() {
  const heading = usePageHeading(TITLE)
  const { status } = useUser()
  return (
    <Page width="profile">
      <DataHead>
        <Heading level={1} size="title" ref={heading} tabIndex={-1}>
          {TITLE}
        </Heading>
      </DataHead>
      <ExportGroup />
      {status !== 'deleting' && <DeletionGroup />}
    </Page>
  )
}
