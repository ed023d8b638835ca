import type { ActivityEntry } from '@fieldhouse/contract'
import { isRefusedWith } from '@fieldhouse/contract/client'
import { EmptyState, fullName, Notice, RelativeTime } from '@fieldhouse/design-system'
import { TimerIcon } from '@fieldhouse/design-system/icons'
import { color, fontSize, fontWeight, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'
import { PanelList } from '../parental-controls/panel-list.tsx'
import { Panel } from '../parental-controls/panel.tsx'
import { activityQuery } from '../activity.queries.ts'
import { activityName } from './activity-words.ts'

const Entry = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[4]} ${space[12]};
  font-size: ${fontSize.body};

  > :first-child {
    font-weight: ${fontWeight.semibold};
    overflow-wrap: anywhere;
  }

  > :last-child {
    color: ${color.muted};
    font-size: ${fontSize.small};
  }
`

interface ActivityPanelProps {
  childId: string
  childName: string
  canViewActivity: boolean
}

/** Activities of a child with their times, without their content. */
export function ActivityPanel({ childId, childName, canViewActivity }: ActivityPanelProps) {
  return (
    <Panel title="Recent activity">
      {canViewActivity ? (
        <PanelList
          label="Recent activity"
          query={activityQuery(childId)}
          rowKey={({ id }) => id}
          row={(entry) => <ActivityRow entry={entry} />}
          refusal={(error) => (isRefusedWith(403, error) ? <SwitchedOff /> : null)}
          empty={
            <EmptyState
              icon={TimerIcon}
              headingLevel={3}
              title="Nothing yet"
              message={`What ${childName} does shows up here, minus the words.`}
            />
          }
        />
      ) : (
        <SwitchedOff />
      )}
    </Panel>
  )
}

function ActivityRow({
  entry: { activityType, counterpart, createdAt },
}: {
  entry: ActivityEntry
}) {
  return (
    <Entry>
      <span>
        {activityName(activityType)}
        {counterpart && (
          <>
            {' · '}
            <bdi>{fullName(counterpart)}</bdi>
          </>
        )}
      </span>
      <RelativeTime dateTime={createdAt} />
    </Entry>
  )
}

function SwitchedOff() {
  return (
    <Notice tone="info" title="The activity log is off">
      Turn on View activity log to see what your child does and when.
    </Notice>
  )
}
