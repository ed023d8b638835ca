import type { AuditFilter, AuditVerification } from '@fieldhouse/contract'
import { addressParts, call } from '@fieldhouse/contract/client'
import { pagedQuery, useMutation } from '@fieldhouse/remote-kit/query'

/** Audit entries, the newest first. */
export const auditLogQuery = (filter: AuditFilter) =>
  pagedQuery('GET /api/admin/audit-log', { query: filter })

/** The same entries as a table, all of them. Taking it is an entry too: a link, never fetched ahead. */
export const auditTableUrl = (filter: AuditFilter) =>
  addressParts('GET /api/admin/audit-log.csv', { query: filter }).join('/')

/** Computes every hash of the chain anew. It walks over the whole log: only when somebody asks. */
export function useCheckChain() {
  return useMutation({
    mutationFn: async (): Promise<AuditVerification> =>
      (await call('GET /api/admin/audit-log/verification')).data,
  })
}
