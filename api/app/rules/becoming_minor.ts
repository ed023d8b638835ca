/**
 * What becomes of an account's ties on the day that it becomes a minor's (rules.md, Becoming a minor's account): the
 * same as if it had always been one, and what was asked had been asked of it. All of these are SQL conditions.
 */

/** Whether the person is a minor. @param adultsBornBy the placeholder of what `adultsBornBy` says of today */
const isMinorSql = (person: string, adultsBornBy: string) =>
  `(${person}.account_type is not distinct from 'athlete' and ${person}.date_of_birth > ${adultsBornBy}::date)`

/**
 * Whether the account and `other` (users) stay connected by `pair` (connections). With an adult they do not: what one of
 * them asked waits for the guardian, and the other's yes is forgotten. What nobody has answered waits in any case.
 */
export function staysConnected(adultsBornBy: string): string {
  return `(pair.status = 'accepted' and ${isMinorSql('other', adultsBornBy)})`
}

/** Whether a thread with `other` (users) stays as it is: with a peer one is connected with, of `pair` (connections). */
export function threadStays(adultsBornBy: string): string {
  return `coalesce(${staysConnected(adultsBornBy)}, false)`
}

/**
 * Whether the account's guardian is asked about `pair` (connections) now: not before another minor's guardian let
 * through what that minor asked.
 * @param accountId the placeholder of the account's id
 */
export function reachesGuardian(accountId: string): string {
  return `(
    pair.requester_id = ${accountId} or pair.addressee_asked_at is not null
    or not pair.requester_id = any(pair.awaits_guardian_of)
  )`
}
