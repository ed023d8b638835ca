import type { PrivacySettings } from '@fieldhouse/contract'
import type { Viewer } from '#rules/account'
import type { PersonSubject } from '#rules/can'
import { isGuardianOfOwner } from '#rules/guardianship'
import { relationOf } from '#rules/relation'
import { isBlockedBetween } from '#rules/visibility'
import { acquaintanceColumns, acquaintanceJoins, type AcquaintanceRow } from '#people/acquaintance'
import type { InstitutionRow } from '#people/institution_rows'
import { PERSON_COLUMNS, type PersonRow } from '#people/person_rows'
import { columnsOf } from '#core/database/columns_of'
import { levelsOf } from '#profiles/privacy'
import { prepared } from '#core/database/pool'
import {
  ATHLETE_PROFILE_COLUMNS,
  type AthleteProfileRow,
  HISTORY_COLUMNS,
  type HistoryRow,
} from '#people/athlete_profile_rows'
import { VIEWER, viewerValues } from '#people/viewer_values'

const LEVELS = [
  'profileVisibility',
  'statsVisibility',
  'achievementsVisibility',
  'mediaVisibility',
  'contactVisibility',
] satisfies (keyof PrivacySettings)[]

/**
 * Everything read for a person's page: the person, their athlete profile, and their relation to the viewer. The gate
 * decides which parts the viewer gets. `$4` the person.
 */
const PROFILE_SQL = `
  select ${PERSON_COLUMNS}, ${ATHLETE_PROFILE_COLUMNS}, ${HISTORY_COLUMNS},
    ${columnsOf('profile', ['level', 'sports'])},
    ${acquaintanceColumns(VIEWER)},
    owner.absent_since, owner.profile_hidden_at,
    ${columnsOf('privacy', LEVELS)},
    ${isBlockedBetween('$1', 'owner.id')} as is_blocked,
    ${isGuardianOfOwner(VIEWER)} as is_child
  from users owner
  join privacy_settings privacy on privacy.user_id = owner.id
  left join athlete_profiles profile on profile.user_id = owner.id
  ${acquaintanceJoins('$1')}
  where owner.id = $4`

export interface ProfileRow
  extends
    PersonRow,
    AthleteProfileRow,
    HistoryRow,
    InstitutionRow,
    Omit<AcquaintanceRow, keyof PersonRow>,
    PrivacySettings {
  /** Time from which nobody else sees them: suspended, or about to be deleted. */
  absent_since: Date | null
  /** Time at which a reviewer hid the profile. */
  profile_hidden_at: Date | null
  is_blocked: boolean
  /** True if the viewer is a verified guardian of this child. */
  is_child: boolean
}

const findProfile = prepared<ProfileRow>('profile', PROFILE_SQL)

export async function readProfile(viewer: Viewer, id: string): Promise<ProfileRow | null> {
  const [row] = await findProfile(...viewerValues(viewer), id)
  return row ?? null
}

/** Person as input of the gate. */
export function subjectOf(viewer: Viewer, row: ProfileRow): PersonSubject {
  return {
    relation: relationOf({
      isSelf: row.personId === viewer.id,
      isBlocked: row.is_blocked,
      isGuardian: row.is_child,
      isConnected: row.pair_status === 'accepted',
    }),
    isAbsent: row.absent_since !== null || row.profile_hidden_at !== null,
    levels: levelsOf(row),
  }
}
