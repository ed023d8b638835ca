import type { QueuedVerification, VerificationType } from '@fieldhouse/contract'
import { EmptyState, Select, type SelectOption } from '@fieldhouse/design-system'
import { ShieldIcon } from '@fieldhouse/design-system/icons'
import type { ListRead } from '@fieldhouse/remote-kit/lists'
import { CardOfRows } from '../admin/paged-card.tsx'
import { RequestRow } from './request-row.tsx'
import { typeNames } from './verification-words.ts'

const filters: readonly SelectOption<VerificationType | ''>[] = [
  { value: '', label: 'All types' },
  { value: 'identity', label: typeNames.identity },
  { value: 'background_check', label: typeNames.background_check },
]

interface RequestQueueProps {
  list: ListRead<QueuedVerification>
  type: VerificationType | undefined
  onTypeChange: (type: VerificationType | undefined) => void
  selectedId: string | null
  onSelect: (id: string) => void
  /** Called for arrow keys. */
  onMove: (step: 1 | -1) => void
}

/** Waiting requests, oldest first. */
export function RequestQueue({
  list,
  type,
  onTypeChange,
  selectedId,
  onSelect,
  onMove,
}: RequestQueueProps) {
  return (
    <>
      <Select
        label="Type"
        isLabelHidden
        options={filters}
        value={type ?? ''}
        onChange={(chosen) => onTypeChange(chosen || undefined)}
      />
      <CardOfRows
        of={list}
        name="requests"
        label="Pending requests"
        empty={
          <EmptyState
            icon={ShieldIcon}
            title="No Pending Requests"
            message={
              type
                ? 'None of this type. Try another one.'
                : 'You’re all caught up. New requests show up here on their own.'
            }
          />
        }
      >
        {(request) => (
          <RequestRow
            request={request}
            isSelected={request.id === selectedId}
            onSelect={() => onSelect(request.id)}
            onMove={onMove}
          />
        )}
      </CardOfRows>
    </>
  )
}
