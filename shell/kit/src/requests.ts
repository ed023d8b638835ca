/** Pending requests to the signed-in person: the same lists and answers on their pages and in notifications. */
export { approvalsQuery, useDecideApproval } from './requests/approvals.ts'
export { connectionRequestsQuery, useAnswerRequest } from './requests/connections.ts'
