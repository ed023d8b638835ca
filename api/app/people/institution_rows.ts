import type {
  CoachProfile,
  OrganizationKind,
  OrganizationProfile,
  Person,
} from '@fieldhouse/contract'
import { columnsOf } from '#core/database/columns_of'
import type AthleteProfile from '#people/athlete_profile'
import type { PersonRow } from '#people/person_rows'

/** Columns of `users owner` and, joined from the left, `athlete_profiles profile`, as an {@link InstitutionRow}. */
export const INSTITUTION_COLUMNS = `
  ${columnsOf('owner', ['organizationKind'])}, ${columnsOf('profile', ['level', 'sports'])}`

export interface InstitutionRow extends Pick<AthleteProfile, 'level'> {
  organizationKind: OrganizationKind | null
  /** Null for a left join without a row. */
  sports: string[] | null
}

type Row = InstitutionRow &
  Pick<PersonRow, 'accountType'> &
  Pick<AthleteProfile, 'sport' | 'location'>

/** Fields of coaches and of organizations, only for accounts of that type: leftovers of an earlier type are hidden. */
export function presentInstitution(
  row: Row,
  worksFor: Person | undefined,
): { coachProfile?: CoachProfile; organizationProfile?: OrganizationProfile } {
  switch (row.accountType) {
    case 'institution_coach':
      return { coachProfile: { sport: row.sport, level: row.level, worksFor: worksFor ?? null } }
    case 'institution_org':
      return {
        organizationProfile: {
          kind: row.organizationKind ?? 'team',
          sports: row.sports ?? [],
          location: row.location,
        },
      }
    default:
      return {}
  }
}
