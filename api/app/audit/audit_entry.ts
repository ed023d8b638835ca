import { AuditLogSchema } from '#database/schema'

/** Audited action of staff, or on an account. */
export default class AuditEntry extends AuditLogSchema {
  static override table = 'audit_log'
}
