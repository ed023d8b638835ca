import type { PrivacyChanges, PrivacySettings, VisibilityLevel } from '@fieldhouse/contract'
import { isAsStrict } from '#rules/audiences'
import { conflict, type Problem } from '#core/problems/problem'

export type Section = keyof PrivacySettings

/** Last choice of another guardian of the child. */
export interface LevelChoice {
  section: Section
  level: VisibilityLevel
}

/**
 * Of two guardians the stricter wins (docs/rules.md, Guardians): a level wider than the other guardian's last choice is
 * refused, unless it is stricter than the current one. A section that only one of them ever chose is theirs; the
 * child's choices bind no guardian.
 * @param choices of the other guardians who may choose
 * @returns the refusal, or null
 */
export function refusedByOtherGuardian(
  levels: PrivacySettings,
  choices: readonly LevelChoice[],
  changes: PrivacyChanges,
): Problem | null {
  const isWider = choices.some(({ section, level }) => {
    const wanted = changes[section]
    return wanted && !isAsStrict(wanted, level) && !isAsStrict(wanted, levels[section])
  })
  if (!isWider) return null
  return conflict(
    'other_guardian_is_stricter',
    'Another guardian chose a stricter level, and it stays until they change it',
  )
}
