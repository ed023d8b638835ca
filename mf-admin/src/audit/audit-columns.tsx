import type { AuditEntry } from '@fieldhouse/contract'
import type { Column } from '@fieldhouse/design-system'
import { momentOf } from '../admin/times.ts'
import { WholeWords } from '../admin/whole-words.ts'
import { actionName } from './audit-words.ts'

/**
 * Name of an entry's actor. Deleted accounts have none; for actors that are not people the entry itself gives the name,
 * or it is the product.
 */
export function actorOf({
  actorId,
  actorName,
  details,
}: Pick<AuditEntry, 'actorId' | 'actorName' | 'details'>): string {
  if (actorName !== null) return actorName
  if (actorId !== null) return `${actorId.slice(0, 8)} (gone)`
  return typeof details.by === 'string' ? details.by : 'Fieldhouse'
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function subjectOf({
  subjectName,
  subjectType,
  subjectId,
}: Pick<AuditEntry, 'subjectName' | 'subjectType' | 'subjectId'>): string {
  const kind = subjectType.replaceAll('_', ' ')
  if (subjectName !== null) return subjectName
  if (subjectId === null) return kind
  return `${kind} ${UUID.test(subjectId) ? subjectId.slice(0, 8) : subjectId}`
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
    title: 'Action',
    render: ({ action }) => <WholeWords>{actionName(action)}</WholeWords>,
  },
  {
    key: 'subject',
    title: 'Subject',
    render: (entry) => <WholeWords as="bdi">{subjectOf(entry)}</WholeWords>,
  },
  { key: 'reason', title: 'Why', render: ({ reason }) => <bdi>{reason ?? ''}</bdi> },
]
