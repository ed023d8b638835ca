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

/** Text that a spreadsheet would run as a formula. */
const BEGINS_FORMULA = /^[\s]*[=+\-@]|^[\t\r\n]/

/** Always in quotes; what would be a formula is text by the apostrophe before it. */
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

/** The audit log as a table, made while it is sent. Who took it with which filters is an entry of its own. */
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
  return Readable.from(lines(allEntries(filter)))
}
