import type { VisibilityLevel } from '@fieldhouse/contract'
import { visibilityNames, type SelectOption } from '@fieldhouse/design-system'

const LEVELS = Object.keys(visibilityNames) as VisibilityLevel[]

/** Levels that only a guardian can choose for a minor (docs/rules.md, Visibility levels). */
const GUARDIAN_CHOICES: readonly VisibilityLevel[] = ['public', 'sponsors']

/** The five levels; those closed to a minor are shown disabled. */
export function levelOptions(isMinor: boolean): SelectOption<VisibilityLevel>[] {
  return LEVELS.map((level) => ({
    value: level,
    label: visibilityNames[level].name,
    isDisabled: isMinor && GUARDIAN_CHOICES.includes(level),
  }))
}
