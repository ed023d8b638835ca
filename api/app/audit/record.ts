import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { clock } from '#core/clock'
import AuditEntry from '#audit/audit_entry'

/** Something that somebody did and that has to be known for good. */
export interface AuditRecord {
  /** The person who did it; null for an operator at the command line, and for the product itself. */
  actorId: string | null
  /** Two words, an area and what was done in it: `verification.approved`. */
  action: string
  /** Kind of what it was done to: a `user` unless said, named by their id, and the actor where nobody else is named; `verification_request`, `report`. */
  subjectType?: string
  subjectId?: string | null
  /** Why, in the words of who did it. */
  reason?: string | null
  /** Old and new values. Nothing private: no message, no date of birth, nothing of a document. */
  details?: Record<string, unknown>
}

/**
 * Adds an entry to the audit log, in the transaction of what it tells of: both are written or neither is. The entry
 * joins the chain at the commit.
 */
export async function recordAudit(
  trx: TransactionClientContract,
  record: AuditRecord,
): Promise<void> {
  const { actorId, subjectType = 'user', subjectId = actorId, details = {} } = record
  await AuditEntry.create(
    { ...record, subjectType, subjectId, details, createdAt: clock.now() },
    { client: trx },
  )
}
