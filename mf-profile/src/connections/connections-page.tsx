import { Heading, Page } from '@fieldhouse/design-system'
import { usePageHeading } from '@fieldhouse/remote-kit'
import { useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { connectionRequestsQuery } from '@fieldhouse/remote-kit/requests'
import { connectionsQuery } from '../connections.queries.ts'
import { ConnectionList } from './connection-list.tsx'
import { RequestLists } from './request-lists.tsx'
import { TitleRow } from './connections-styles.ts'

/** The person's connections and unanswered requests. */
export function ConnectionsPage() {
  const heading = usePageHeading('Connections')
  // Both load at the same time; the list shows once nothing above can move it.
  const { isPending } = useInfiniteQuery(connectionRequestsQuery())
  useInfiniteQuery(connectionsQuery())
  return (
    <Page width="profile">
      <TitleRow>
        <Heading level={1} size="title" ref={heading} tabIndex={-1}>
          Connections
        </Heading>
      </TitleRow>
      <RequestLists />
      {!isPending && <ConnectionList />}
    </Page>
  )
}
