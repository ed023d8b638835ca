import type { Approval, Connection, Notification } from '@fieldhouse/contract'

/** A pending request that a notification is about. */
export type WaitingAnswer =
  | { kind: 'request'; request: Connection }
  | { kind: 'approval'; approval: Approval; moreCount: number }

const isForViewer = ({ direction, awaitsGuardian }: Connection) =>
  direction === 'in' && !awaitsGuardian

/**
 * Pending requests by the id of their notification. If several notifications are about one person, the newest gets the
 * request, so it is shown once.
 */
export function waitingAnswers(
  notifications: readonly Notification[],
  requests: readonly Connection[],
  approvals: readonly Approval[],
): ReadonlyMap<string, WaitingAnswer> {
  const waiting = new Map<string, WaitingAnswer>()
  const asked = new Set<string>()
  for (const { id, type, actor } of notifications) {
    if (!actor || asked.has(type + actor.id)) continue
    asked.add(type + actor.id)
    if (type === 'connection_request') {
      const request = requests.find((one) => one.user.id === actor.id && isForViewer(one))
      if (request) waiting.set(id, { kind: 'request', request })
    }
    if (type === 'approval_requested') {
      const ofChild = approvals.filter(
        ({ childUserId, canDecide }) => childUserId === actor.id && canDecide,
      )
      // The oldest: the next one to arrive does not replace it under the guardian's finger.
      const approval = ofChild.at(-1)
      if (approval) waiting.set(id, { kind: 'approval', approval, moreCount: ofChild.length - 1 })
    }
  }
  return waiting
}
