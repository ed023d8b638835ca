import type { AuditEntry } from '@fieldhouse/contract'
import type { Column } from '@fieldhouse/design-system'
import { momentOf } from '../admin/times.ts'
import { WholeWords } from '../admin/whole-words.ts'
import { actionName } from './audit-words.ts'

/** Who is gone has no name; who never was one, is the product itself. */
export function actorOf({ actorId, actorName }: Pick<AuditEntry, 'actorId' | 'actorName'>): string {
  return actorName ?? (actorId ? `${actorId.slice(0, 8)} (gone)` : 'Fieldhouse')
}

export function subjectOf({
  subjectName,
  subjectType,
  subjectId,
}: Pick<AuditEntry, 'subjectName' | 'subjectType' | 'subjectId'>): string {
  const kind = subjectType.replaceAll('_', ' ')
  return subjectName ?? (subjectId ? `${kind} ${subjectId.slice(0, 8)}` : kind)
}

export const auditColumns: readonly Column<AuditEntry>[] = [
  { key: 'number', title: 'No.', render: ({ number }) => <WholeWords>{number}</WholeWords> },
  {
    key: 'createdAt',
    title: 'When',
    render: ({ createdAt }) => (
      <WholeWords as="time" dateTime={createdAt}>
        {momentOf(createdAt)}
      </WholeWords>
    ),
  },
  {
    key: 'actor',
    title: 'Who',
    render: (entry) => <WholeWords as="bdi">{actorOf(entry)}</WholeWords>,
  },
  {
    key: 'action',
    title: 'What',
    render: ({ action }) => <WholeWords>{actionName(action)}</WholeWords>,
  },
  {
    key: 'subject',
    title: 'To whom or what',
    render: (entry) => <WholeWords as="bdi">{subjectOf(entry)}</WholeWords>,
  },
  { key: 'reason', title: 'Why', render: ({ reason }) => <bdi>{reason ?? ''}</bdi> },
]
