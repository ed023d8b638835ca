import type { AuditFilter, AuditVerification } from '@fieldhouse/contract'
import { addressParts, call } from '@fieldhouse/contract/client'
import { unlessJustRead } from '@fieldhouse/remote-kit'
import { pagedQuery, useMutation } from '@fieldhouse/remote-kit/query'

/** Audit entries, newest first. */
export const auditLogQuery = (filter: AuditFilter) => ({
  ...pagedQuery('GET /api/admin/audit-log', { query: filter }),
  refetchOnMount: unlessJustRead,
})

/** All matching entries as a CSV file. A download is an audit entry too, so this is a link and never prefetched. */
export const auditTableUrl = (filter: AuditFilter) =>
  addressParts('GET /api/admin/audit-log.csv', { query: filter }).join('/')

/** Recomputes every hash of the chain. It reads the whole log, so it runs on request only. */
export function useCheckChain() {
  return useMutation({
    mutationFn: async (): Promise<AuditVerification> =>
      (await call('GET /api/admin/audit-log/verification')).data,
  })
}
