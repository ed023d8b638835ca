import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { clock } from '#core/clock'
import AuditEntry from '#audit/audit_entry'

/** Action to be kept in the audit log. */
export interface AuditRecord {
  /** Acting person; null for an operator at the command line and for automatic actions. */
  actorId: string | null
  /** Area and past participle: `verification.approved`. */
  action: string
  /**
   * Kind of subject, such as `verification_request` or `report`; by default a `user`: the one named by `subjectId`, or
   * else the actor.
   */
  subjectType?: string
  subjectId?: string | null
  /** Reason in the actor's words. */
  reason?: string | null
  /** Old and new values, without private data: no messages, no dates of birth, no document contents. */
  details?: Record<string, unknown>
}

/**
 * Adds an entry to the audit log, in the action's transaction, so that both are written or neither. The entry joins the
 * hash chain at the commit.
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
