import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const AuditLogController = () => import('#audit/audit_log_controller')
const entries = () => import('#audit/entries')
const verify = () => import('#audit/verify')

endpoint(api.listAuditLog, entries, ({ auditPage }, { query }) => auditPage(query))
endpoint(api.exportAuditLog, [AuditLogController, 'export'])
endpoint(api.verifyAuditLog, verify, ({ verifyAuditLog }, _) => verifyAuditLog())
