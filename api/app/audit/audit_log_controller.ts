import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { linkNextPage } from '#core/endpoints/next_page'
import { exportAuditLog } from '#audit/csv'
import { auditPage } from '#audit/entries'
import { verifyAuditLog } from '#audit/verify'

export default class AuditLogController {
  async index({ query, http }: Call<typeof api.listAuditLog>) {
    const { entries, next } = await auditPage(query)
    linkNextPage(http, next)
    return entries
  }

  async export({ viewer, query, http }: Call<typeof api.exportAuditLog>) {
    const table = await exportAuditLog(viewer, query)
    http.response
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="audit-log.csv"')
      .stream(table)
  }

  verify(_: Call<typeof api.verifyAuditLog>) {
    return verifyAuditLog()
  }
}
