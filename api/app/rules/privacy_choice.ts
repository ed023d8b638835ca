import type { PrivacyChanges, VisibilityLevel } from '@fieldhouse/contract'
import type { Relation } from '#rules/relation'

/** Levels that somebody wants to set. */
export interface PrivacyChoice {
  /** Relation to the owner of the levels. */
  relation: Relation
  ownerIsMinor: boolean
  /** The viewer's own switch, for a guardian of the owner. */
  canModifyPrivacy?: boolean
  changes: PrivacyChanges
}

/** Levels that only a guardian may choose for a minor (docs/rules.md, Visibility levels). */
const GUARDIAN_CHOICES: readonly (VisibilityLevel | undefined)[] = ['public', 'sponsors']

/** A guardian who may change levels may choose any. */
export function isGuardiansChoice({ relation, canModifyPrivacy }: PrivacyChoice): boolean {
  return relation === 'guardian' && canModifyPrivacy === true
}

/** One level that only a guardian may choose is enough, whatever the others are. */
export function needsGuardianToChoose({ ownerIsMinor, changes }: PrivacyChoice): boolean {
  return ownerIsMinor && Object.values(changes).some((level) => GUARDIAN_CHOICES.includes(level))
}
