import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const AuditLogController = () => import('#audit/audit_log_controller')
const entries = () => import('#audit/entries', import.meta.hot?.boundary)
const verify = () => import('#audit/verify', import.meta.hot?.boundary)

endpoint(api.listAuditLog, entries, ({ auditPage }, { viewer, query }) => auditPage(viewer, query))
endpoint(api.exportAuditLog, [AuditLogController, 'export'])
endpoint(api.verifyAuditLog, verify, ({ verifyAuditLog }, _) => verifyAuditLog())
