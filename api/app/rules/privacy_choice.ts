import type { PrivacyChanges, VisibilityLevel } from '@fieldhouse/contract'
import type { Relation } from '#rules/relation'

/** Levels that somebody wants to set. */
export interface PrivacyChoice {
  /** How they stand to whose levels they are. */
  relation: Relation
  ownerIsMinor: boolean
  /** The viewer's own switch, where they are a guardian of the owner. */
  canModifyPrivacy?: boolean
  changes: PrivacyChanges
}

/** What only a guardian may choose for a minor (rules.md, Visibility levels). */
const GUARDIAN_CHOICES: readonly (VisibilityLevel | undefined)[] = ['public', 'sponsors']

/** A guardian who may change levels at all may choose any. */
export function isGuardiansChoice({ relation, canModifyPrivacy }: PrivacyChoice): boolean {
  return relation === 'guardian' && canModifyPrivacy === true
}

/** One level too open is enough, whatever is chosen along with it. */
export function needsGuardianToChoose({ ownerIsMinor, changes }: PrivacyChoice): boolean {
  return ownerIsMinor && Object.values(changes).some((level) => GUARDIAN_CHOICES.includes(level))
}
