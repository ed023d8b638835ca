import { AuditLogSchema } from '#database/schema'

/** A deed of somebody with rights over others. */
export default class AuditEntry extends AuditLogSchema {
  static override table = 'audit_log'
}
