import { api } from '@fieldhouse/contract'
import { endpoint } from '#endpoints/endpoint'

const AuditLogController = () => import('#controllers/audit_log_controller')

endpoint(api.listAuditLog, [AuditLogController, 'index'])
endpoint(api.exportAuditLog, [AuditLogController, 'export'])
endpoint(api.verifyAuditLog, [AuditLogController, 'verify'])
