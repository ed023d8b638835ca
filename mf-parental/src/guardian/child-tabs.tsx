import type { Child, ParentalControl } from '@fieldhouse/contract'
import { Button, fullName, Tabs } from '@fieldhouse/design-system'
import { media, space } from '@fieldhouse/design-system/tokens'
import { useConfirm, useNotify, useNotifyFailure } from '@fieldhouse/remote-kit'
import { useSearchParams } from '@fieldhouse/remote-kit/router'
import styled from 'styled-components'
import { ActivityPanel } from '../activity/activity-panel.tsx'
import { useLeaveChild } from '../children.queries.ts'
import { ConnectionsPanel } from '../connections/connections-panel.tsx'
import { HistoryPanel } from '../history/history-panel.tsx'
import { MessagesPanel } from '../messages/messages-panel.tsx'
import { Panel } from '../parental-controls/panel.tsx'
import { PrivacyPanel } from '../privacy/privacy-panel.tsx'
import { SwitchesPanel } from '../switches/switches-panel.tsx'

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: ${space[20]};
  align-items: start;

  > :first-child {
    display: grid;
    gap: ${space[20]};
  }

  ${media.twoColumns} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const views = ['controls', 'messages', 'connections', 'privacy', 'history'] as const
type View = (typeof views)[number]

interface ChildTabsProps {
  child: Child
  record: ParentalControl
}

/** All views of one child for a guardian. The address says which one is open. */
export function ChildTabs({ child, record }: ChildTabsProps) {
  const [search, setSearch] = useSearchParams()
  const view = views.find((name) => name === search.get('view')) ?? 'controls'
  const who = { childId: child.id, childName: child.firstName }

  return (
    <Tabs<View>
      label={`About ${fullName(child)}`}
      value={view}
      onChange={(next) => setSearch({ child: child.id, view: next })}
      tabs={[
        {
          value: 'controls',
          label: 'Controls',
          content: (
            <Columns>
              <div>
                <SwitchesPanel record={record} childName={child.firstName} />
                <LeavePanel child={child} />
              </div>
              <ActivityPanel {...who} canViewActivity={record.canViewActivity} />
            </Columns>
          ),
        },
        {
          value: 'messages',
          label: 'Messages',
          content: <MessagesPanel {...who} canViewMessages={record.canViewMessages} />,
        },
        {
          value: 'connections',
          label: 'Connections',
          content: <ConnectionsPanel {...who} canRemove={record.canApproveConnections} />,
        },
        {
          value: 'privacy',
          label: 'Privacy',
          content: <PrivacyPanel {...who} canModifyPrivacy={record.canModifyPrivacy} />,
        },
        {
          value: 'history',
          label: 'History',
          content: <HistoryPanel recordId={record.id} title="Changes to controls" />,
        },
      ]}
    />
  )
}

function LeavePanel({ child }: { child: Child }) {
  const leave = useLeaveChild()
  const confirm = useConfirm()
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()

  async function ask() {
    const isSure = await confirm({
      title: `Stop being ${fullName(child)}’s guardian?`,
      description: `Your controls end right away. Without another guardian, ${child.firstName} can only read until someone else links the account.`,
      confirmLabel: 'Unlink',
      tone: 'danger',
    })
    if (!isSure) return
    leave
      .mutateAsync(child.id)
      .then(
        () => notify({ title: `You’re no longer ${child.firstName}’s guardian` }),
        notifyFailure('That didn’t go through'),
      )
  }

  return (
    <Panel
      title="Unlink"
      lead={`No longer ${child.firstName}’s guardian? You can unlink the account.`}
    >
      <div>
        <Button pending={leave.isPending} onClick={() => void ask()}>
          Unlink {child.firstName}
        </Button>
      </div>
    </Panel>
  )
}
