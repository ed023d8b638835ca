import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { exportAuditLog } from '#audit/csv'

export default class AuditLogController {
  async export({ viewer, query, http }: Call<typeof api.exportAuditLog>) {
    const table = await exportAuditLog(viewer, query)
    http.response
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="audit-log.csv"')
      .stream(table)
  }
}
