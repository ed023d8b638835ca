import {
  Button,
  Card,
  EmptyState,
  Heading,
  Page,
  Select,
  Skeleton,
  Tabs,
} from '@fieldhouse/design-system'
import { media, space } from '@fieldhouse/design-system/tokens'
import { usePageHeading } from '@fieldhouse/remote-kit/host'
import { PagedList, Rows } from '@fieldhouse/remote-kit/lists'
import { useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { useSearchParams } from '@fieldhouse/remote-kit/router'
import { useState } from 'react'
import styled from 'styled-components'
import { NotificationItems } from './notification-items.tsx'
import { NotificationPreferences } from './notification-preferences.tsx'
import {
  notificationsQuery,
  useMarkAllRead,
  type NotificationFilter,
} from './notifications.queries.ts'
import { typeOptions, type TypeChoice } from './notification-types.ts'

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[12]};

  ${media.oneColumn} {
    padding: ${space[16]} ${space[16]} 0;
  }
`

const TypeSelect = styled(Select<TypeChoice>)`
  max-width: 20rem;
  padding: ${space[16]};
`

const Waiting = styled.div`
  display: grid;
  gap: ${space[12]};
  padding: ${space[16]};
`

const VIEWS = ['all', 'unread', 'preferences'] as const
type View = (typeof VIEWS)[number]

/** All notifications, filtered by unread or type, and the preferences. The address says which of them is shown. */
export default function NotificationsPage() {
  const heading = usePageHeading('Notifications')
  const markAllRead = useMarkAllRead()
  const [address, setAddress] = useSearchParams()
  const view = VIEWS.find((name) => name === address.get('view')) ?? 'all'
  const [type, setType] = useState<TypeChoice>('all')
  const ofType: NotificationFilter = { type: type === 'all' ? undefined : type }
  const choice = <TypeSelect label="Show" options={typeOptions} value={type} onChange={setType} />

  return (
    <Page width="profile">
      <Head>
        <Heading level={1} size="title" ref={heading} tabIndex={-1}>
          Notifications
        </Heading>
        <Button pending={markAllRead.isPending} onClick={() => markAllRead.mutate()}>
          Mark all as read
        </Button>
      </Head>
      <Card padding="none">
        <Tabs<View>
          label="Notifications"
          value={view}
          onChange={(next) => setAddress(next === 'all' ? {} : { view: next }, { replace: true })}
          tabs={[
            {
              value: 'all',
              label: 'All',
              content: (
                <>
                  {choice}
                  <NotificationList filter={ofType} />
                </>
              ),
            },
            {
              value: 'unread',
              label: 'Unread',
              content: (
                <>
                  {choice}
                  <NotificationList filter={{ ...ofType, unread: 'true' }} />
                </>
              ),
            },
            { value: 'preferences', label: 'Preferences', content: <NotificationPreferences /> },
          ]}
        />
      </Card>
    </Page>
  )
}

function NotificationList({ filter }: { filter: NotificationFilter }) {
  const notifications = useInfiniteQuery(notificationsQuery(filter))

  return (
    <PagedList
      of={notifications}
      name="notifications"
      title="Your notifications didn’t load"
      pending={
        <Waiting aria-busy="true">
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} height="3.5rem" />
          ))}
        </Waiting>
      }
      empty={
        <EmptyState
          title="Nothing here"
          message="Requests, replies and reactions to your posts show up here."
        />
      }
    >
      {(rows, foot) => (
        <>
          <Rows>
            <NotificationItems notifications={rows} />
          </Rows>
          {foot}
        </>
      )}
    </PagedList>
  )
}
