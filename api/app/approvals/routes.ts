import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const decide = () => import('#approvals/decide', import.meta.hot?.boundary)
const list = () => import('#approvals/list', import.meta.hot?.boundary)

endpoint(api.listApprovals, list, ({ approvalsFor }, { viewer, query }) =>
  approvalsFor(viewer, query),
)
endpoint(api.decideApproval, decide, ({ decide }, { viewer, params, body }) =>
  decide(viewer, params.id, body),
)
