import { api } from '@fieldhouse/contract'
import { endpoint } from '#endpoints/endpoint'

const ApprovalsController = () => import('#controllers/approvals_controller')
const ChildConnectionsController = () => import('#controllers/child_connections_controller')

endpoint(api.listApprovals, [ApprovalsController, 'index'])
endpoint(api.decideApproval, [ApprovalsController, 'update'])
endpoint(api.listChildConnections, [ChildConnectionsController, 'index'])
endpoint(api.removeChildConnection, [ChildConnectionsController, 'destroy'])
