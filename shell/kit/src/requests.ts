/** Pending requests to the signed-in person: the same lists and answers on their pages and in notifications. */
export { approvalsQuery, useDecideApproval } from './requests/approvals.ts'
export { connectionRequestsQuery, useAnswerRequest } from './requests/connections.ts'
/** Decisions that can be undone for ten seconds before they are sent. */
export { SecondsLeft } from './requests/seconds-left.tsx'
export { UNDO_MS, useHeld, type Held } from './requests/use-held.ts'
