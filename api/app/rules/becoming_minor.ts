import { isMinorSql } from '#rules/age'

/**
 * SQL conditions for the ties of an account that becomes a minor's (docs/rules.md, Becoming a minor's account). The
 * result is as if it had been a minor's account from the start, and every request had been made to a minor.
 */

/**
 * True when the account and `other` (users) stay connected by `pair` (connections). Connections with adults end: the
 * request waits for the guardian, and the other person's acceptance is void. Unanswered requests wait in any case.
 */
export function staysConnected(now: string): string {
  return `(pair.status = 'accepted' and ${isMinorSql('other', now)})`
}

/** True when a thread with `other` (users) stays open: with a connected peer, by `pair` (connections). */
export function threadStays(now: string): string {
  return `coalesce(${staysConnected(now)}, false)`
}

/**
 * True when the account's guardian is asked about `pair` (connections) now. A request from another minor first needs
 * the approval of that minor's guardian.
 * @param accountId placeholder of the account's id
 */
export function reachesGuardian(accountId: string): string {
  return `(
    pair.requester_id = ${accountId} or pair.addressee_asked_at is not null
    or not pair.requester_id = any(pair.awaits_guardian_of)
  )`
}
