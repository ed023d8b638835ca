/**
 * Whether a person has a guardian whose link counts, an SQL condition that follows `isVerifiedParent`.
 * @param childId a column or a parameter
 * @param now the placeholder of the current time
 */
export function hasVerifiedGuardian(childId: string, now: string): string {
  return `exists (
    select from guardian_links link join users guardian on guardian.id = link.guardian_id
    where link.child_id = ${childId}
      and guardian.account_type = 'parent' and guardian.is_verified and guardian.suspended_at is null
      and guardian.background_check_valid_until > ${now}
  )`
}
