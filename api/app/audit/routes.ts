import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const AuditLogController = () => import('#audit/audit_log_controller')

endpoint(api.listAuditLog, [AuditLogController, 'index'])
endpoint(api.exportAuditLog, [AuditLogController, 'export'])
endpoint(api.verifyAuditLog, [AuditLogController, 'verify'])
