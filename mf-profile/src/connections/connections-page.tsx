import { Heading, Page } from '@fieldhouse/design-system'
import { usePageHeading } from '@fieldhouse/remote-kit'
import { useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { connectionRequestsQuery } from '@fieldhouse/remote-kit/requests'
import { connectionsQuery } from '../connections.queries.ts'
import { ConnectionList } from './connection-list.tsx'
import { RequestLists } from './request-lists.tsx'
import { TitleRow } from './connections-styles.ts'

/** Everybody one is connected with, and the requests that nobody answered yet. */
export function ConnectionsPage() {
  const heading = usePageHeading('Connections')
  // Both are asked at once; the list is shown once nothing above it can move it any more.
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
