import { Readable } from 'node:stream'
import type { AuditEntry, AuditFilter } from '@fieldhouse/contract'
import type { Viewer } from '#rules/account'
import { allEntries } from '#audit/entries'
import { recordAudit } from '#audit/record'
import { transaction } from '#core/database/transaction'

const COLUMNS = [
  'number',
  'createdAt',
  'actorId',
  'actorName',
  'action',
  'subjectType',
  'subjectId',
  'subjectName',
  'reason',
  'details',
  'id',
  'hash',
] as const satisfies readonly (keyof AuditEntry)[]

/** Text that a spreadsheet would execute as a formula. */
const BEGINS_FORMULA = /^[\s]*[=+\-@]|^[\t\r\n]/

/** Always quoted; a leading apostrophe keeps formulas from running. */
export function csvField(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const harmless = BEGINS_FORMULA.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

const line = (values: readonly unknown[]) => `${values.map(csvField).join(',')}\r\n`

async function* lines(entries: AsyncIterable<AuditEntry>) {
  yield line(COLUMNS)
  for await (const entry of entries) yield line(COLUMNS.map((column) => entry[column]))
}

/** Streams the audit log as CSV. The export and its filters are audited, too. */
export async function exportAuditLog(viewer: Viewer, filter: AuditFilter): Promise<Readable> {
  await transaction((trx) =>
    recordAudit(trx, {
      actorId: viewer.id,
      action: 'audit.exported',
      subjectType: 'audit_log',
      subjectId: null,
      details: { filter },
    }),
  )
  return Readable.from(lines(allEntries(viewer, filter)))
}
