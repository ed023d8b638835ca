import type { AuditEntry, AuditFilter } from '@fieldhouse/contract'
import { Button, Dialog, DialogActions } from '@fieldhouse/design-system'
import { Facts } from '../admin/facts.ts'
import { momentOf } from '../admin/times.ts'
import { actorOf, subjectOf } from './audit-columns.tsx'
import { actionName } from './audit-words.ts'

interface EntryDialogProps {
  entry: AuditEntry | null
  onClose: () => void
  onNarrow: (filter: AuditFilter) => void
}

function rowsOf(entry: AuditEntry) {
  return [
    ['Action', `${actionName(entry.action)} (${entry.action})`],
    ['When', momentOf(entry.createdAt)],
    ['Who', actorOf(entry)],
    ['Who (ID)', entry.actorId],
    ['Subject', subjectOf(entry)],
    ['Subject (ID)', entry.subjectId],
    ['Why', entry.reason],
    ...Object.entries(entry.details).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
    ['Hash', entry.hash],
  ] as [string, string | null][]
}

/** All details of an entry, with links to other entries of the same people. */
export function EntryDialog({ entry, onClose, onNarrow }: EntryDialogProps) {
  function narrow(filter: AuditFilter) {
    onNarrow(filter)
    onClose()
  }

  return (
    <Dialog
      isOpen={entry !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={entry ? `Entry ${entry.number}` : ''}
    >
      {entry && (
        <>
          <Facts>
            {rowsOf(entry).map(
              ([name, value]) =>
                value && (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd dir="auto">{value}</dd>
                  </div>
                ),
            )}
          </Facts>
          <DialogActions>
            {entry.actorId && (
              <Button onClick={() => narrow({ actor: entry.actorId ?? '' })}>
                Everything {actorOf(entry)} did
              </Button>
            )}
            {entry.subjectId && (
              <Button onClick={() => narrow({ subject: entry.subjectId ?? '' })}>
                Everything about {subjectOf(entry)}
              </Button>
            )}
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}
