import type { ParentalControlChange } from '@fieldhouse/contract'
import { fullName, RelativeTime } from '@fieldhouse/design-system'
import { historyQuery } from '../children.queries.ts'
import { PagedList } from '../paged-list.tsx'
import { Panel } from '../panel.tsx'
import { Row } from '../row.tsx'
import { switchWords } from '../switches/switch-words.ts'

/** Who turned which switch, and when; for the guardian and for the child. */
export function HistoryPanel({ recordId, title }: { recordId: string; title: string }) {
  return (
    <Panel title={title}>
      <PagedList
        label={title}
        query={historyQuery(recordId)}
        rowKey={({ id }) => id}
        row={(change) => <ChangeRow change={change} />}
        empty={<p>No switch was turned since the link was made.</p>}
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
