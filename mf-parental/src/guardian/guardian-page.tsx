import type { Child, ParentalControl } from '@fieldhouse/contract'
import { Card, CountBadge, ErrorState, Heading, Skeleton, Tabs } from '@fieldhouse/design-system'
import { media, space } from '@fieldhouse/design-system/tokens'
import { hasRightsOfType, lazyPart, useUser } from '@fieldhouse/remote-kit'
import { rowsOf, useInfiniteQuery, useQuery } from '@fieldhouse/remote-kit/query'
import { useSearchParams } from '@fieldhouse/remote-kit/router'
import { useState } from 'react'
import styled from 'styled-components'
import { DecidedApprovals, WaitingApprovals } from '../approvals/approvals-panel.tsx'
import { approvalsQuery } from '@fieldhouse/remote-kit/requests'
import { childrenQuery, controlsQuery } from '../children.queries.ts'
import { ChildCards } from './child-cards.tsx'
import { ChildTabs } from './child-tabs.tsx'
import { NoChildren } from './no-children.tsx'

const Invitations = lazyPart(
  async () => (await import('../invitations/invitations-panel.tsx')).InvitationsPanel,
  <Skeleton height="12rem" />,
)

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[20]};
`

const Name = styled(Heading)`
  ${media.oneColumn} {
    padding-inline: ${space[16]};
  }
`

const sections = ['approvals', 'children', 'decided', 'invitations'] as const
type Section = (typeof sections)[number]

/** A parent's children: pending decisions, the children, and their controls. */
export function GuardianPage() {
  const children = useQuery(childrenQuery())
  const controls = useQuery(controlsQuery())
  const waiting = useInfiniteQuery(approvalsQuery('pending'))

  // Approvals decide which section opens; if they fail to load, their own section says so.
  if (children.isPending || controls.isPending || waiting.isPending) return <CardsToCome />
  const failed = [children, controls].find(({ isError, data }) => isError && !data)
  if (failed) {
    return (
      <Card>
        <ErrorState
          title="Your children didn’t load"
          message="It may be your connection, or it may be us."
          onRetry={() => void Promise.all([children.refetch(), controls.refetch()])}
          isRetrying={failed.isFetching}
        />
      </Card>
    )
  }
  if (!children.data?.length) {
    return (
      <>
        <NoChildren />
        <InvitationsIfVerified />
      </>
    )
  }
  return <Family children={children.data} records={controls.data ?? []} />
}

/** Invitations, for verified parents only: a notice above tells unverified ones the next step. */
function InvitationsIfVerified() {
  return hasRightsOfType(useUser()) && <Invitations />
}

function Family({ children, records }: { children: Child[]; records: ParentalControl[] }) {
  const [search, setSearch] = useSearchParams()
  const usual = useUsualSection()
  // A link to a child names no section.
  const unnamed = search.has('child') || search.has('view') ? 'children' : usual
  const section = sections.find((name) => name === search.get('section')) ?? unnamed
  return (
    <Tabs<Section>
      label="Parental controls"
      value={section}
      onChange={(next) => setSearch({ section: next })}
      tabs={[
        { value: 'approvals', label: <ApprovalsLabel />, content: <WaitingApprovals /> },
        {
          value: 'children',
          label: 'Children',
          content: <Children children={children} records={records} />,
        },
        {
          value: 'decided',
          label: 'Decided',
          content: (
            <Stack>
              <DecidedApprovals />
            </Stack>
          ),
        },
        { value: 'invitations', label: 'Invitations', content: <Invitations /> },
      ]}
    />
  )
}

/** Pending approvals come first. Decided once: nothing moves after the last answer. */
function useUsualSection(): Section {
  const waiting = useInfiniteQuery(approvalsQuery('pending'))
  const [usual] = useState<Section>(() =>
    waiting.data && rowsOf(waiting.data).length > 0 ? 'approvals' : 'children',
  )
  return usual
}

/** Number of pending approvals on the first page. */
function ApprovalsLabel() {
  const waiting = useInfiniteQuery(approvalsQuery('pending'))
  const count = waiting.data ? rowsOf(waiting.data).length : 0
  return <>Approvals {count > 0 && <CountBadge count={count} label="waiting" />}</>
}

function Children({ children, records }: { children: Child[]; records: ParentalControl[] }) {
  const [search] = useSearchParams()
  const child = children.find(({ id }) => id === search.get('child')) ?? children[0]
  if (!child) return null
  const record = records.find(({ childUserId }) => childUserId === child.id)
  return (
    <Stack>
      <ChildCards children={children} selectedId={child.id} />
      {record && (
        <section key={child.id}>
          <Name level={2} size="section">
            {child.firstName}
          </Name>
          <ChildTabs child={child} record={record} />
        </section>
      )}
    </Stack>
  )
}

function CardsToCome() {
  return (
    <Stack aria-busy="true">
      <Skeleton height="2.75rem" />
      <Skeleton width="20rem" height="6rem" />
      <Skeleton height="28rem" />
    </Stack>
  )
}
