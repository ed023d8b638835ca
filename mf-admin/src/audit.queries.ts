import type { AuditEntry, AuditFilter, AuditVerification } from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import { pagedQuery, useMutation } from '@fieldhouse/remote-kit/query'
import { listAddress } from './admin/list-address.ts'

const LOG = '/api/admin/audit-log'

/** Who did what to whom and why, the newest first. */
export const auditLogQuery = (filter: AuditFilter) =>
  pagedQuery<AuditEntry>(listAddress(LOG, { ...filter }))

/** The same entries as a table, all of them. Taking it is an entry too: a link, never fetched ahead. */
export const auditTableUrl = (filter: AuditFilter) => listAddress(`${LOG}.csv`, { ...filter })

/** Computes every hash of the chain anew. It walks over the whole log: only when somebody asks. */
export function useCheckChain() {
  return useMutation({
    mutationFn: async (): Promise<AuditVerification> =>
      (await call('GET /api/admin/audit-log/verification')).data,
  })
}
