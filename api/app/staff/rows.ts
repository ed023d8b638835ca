import type { CoachingLevel, StaffMember, StaffStatus } from '@fieldhouse/contract'
import { PERSON_COLUMNS, type PersonRow, presentPerson } from '#people/person_rows'

/** Columns of `staff`, of the coach as `users owner` and of their page as `profile`, as a {@link StaffRow}. */
export const STAFF_COLUMNS = `
  ${PERSON_COLUMNS}, owner.id, profile.sport, profile.level, staff.status, staff.asked_at as "askedAt"`

export interface StaffRow extends PersonRow {
  id: string
  sport: string | null
  level: CoachingLevel | null
  status: StaffStatus
  askedAt: Date
}

export function presentStaff(row: StaffRow): StaffMember {
  const { sport, level, status, askedAt } = row
  return { user: presentPerson(row), sport, level, status, askedAt: askedAt.toISOString() }
}
