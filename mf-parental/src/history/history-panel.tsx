import type { ParentalControlChange } from '@fieldhouse/contract'
import { fullName, RelativeTime } from '@fieldhouse/design-system'
import { historyQuery } from '../children.queries.ts'
import { PanelList } from '../parental-controls/panel-list.tsx'
import { Panel } from '../parental-controls/panel.tsx'
import { Row } from '../parental-controls/row.tsx'
import { switchWords } from '../switches/switch-words.ts'

/** History of the switches, for the guardian and for the child. */
export function HistoryPanel({ recordId, title }: { recordId: string; title: string }) {
  return (
    <Panel title={title}>
      <PanelList
        label={title}
        query={historyQuery(recordId)}
        rowKey={({ id }) => id}
        row={(change) => <ChangeRow change={change} />}
        empty={<p>No changes since you were linked.</p>}
      />
    </Panel>
  )
}

function ChangeRow({
  change: { control, to, changedBy, createdAt },
}: {
  change: ParentalControlChange
}) {
  return (
    <Row
      person={changedBy}
      title={`${switchWords[control].label}: turned ${to ? 'on' : 'off'}`}
      detail={
        <>
          <bdi>{fullName(changedBy)}</bdi>
          {' · '}
          <RelativeTime dateTime={createdAt} />
        </>
      }
    />
  )
}
