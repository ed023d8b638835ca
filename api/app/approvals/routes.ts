import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const ApprovalsController = () => import('#approvals/approvals_controller')
const ChildConnectionsController = () => import('#family/children/child_connections_controller')

endpoint(api.listApprovals, [ApprovalsController, 'index'])
endpoint(api.decideApproval, [ApprovalsController, 'update'])
endpoint(api.listChildConnections, [ChildConnectionsController, 'index'])
endpoint(api.removeChildConnection, [ChildConnectionsController, 'destroy'])
