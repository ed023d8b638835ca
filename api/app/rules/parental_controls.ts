import type { ParentalControlChanges, ParentalSwitches } from '@fieldhouse/contract'
import { conflict, forbidden, type Problem } from '#core/problems/problem'

export type Switch = keyof ParentalSwitches

/**
 * Defaults of a new record (docs/rules.md, Guardians): every switch on but the messages. The table has the same
 * defaults.
 */
export const SWITCHES_AT_FIRST: ParentalSwitches = {
  canViewMessages: false,
  canApproveConnections: true,
  canModifyPrivacy: true,
  canViewActivity: true,
  requireApprovalForPosts: true,
  requireApprovalForConnections: true,
}

export const SWITCHES = Object.keys(SWITCHES_AT_FIRST) as Switch[]

export type ControlsDecision =
  | { outcome: 'refused'; problem: Problem }
  | { outcome: 'changed'; switches: ParentalSwitches; turned: Switch[] }

/** True for settings under which requests would need an approval that no guardian may give. */
function locksOut(switches: ParentalSwitches): boolean {
  return switches.requireApprovalForConnections && !switches.canApproveConnections
}

/**
 * Decides a change of a guardian's own record. Switches already at the requested value are left out: a repeat changes
 * nothing.
 */
export function decideControls(
  before: ParentalSwitches,
  changes: ParentalControlChanges,
): ControlsDecision {
  const turned = SWITCHES.filter(
    (name) => changes[name] !== undefined && changes[name] !== before[name],
  )
  const switches = { ...before }
  for (const name of turned) switches[name] = !before[name]
  if (locksOut(switches)) {
    const message =
      'If connections need approval and no one can approve them, your child is locked out: turn off the approval too'
    return { outcome: 'refused', problem: conflict('locks_child_out', message) }
  }
  return { outcome: 'changed', switches, turned }
}

/** Refusals of a guardian's actions whose switch is off. */
const REFUSALS = {
  canViewMessages: ['messages_not_shown', 'You can see who your child messages, but not the words'],
  canApproveConnections: [
    'connections_not_yours',
    'You can see who your child connects with, but not decide',
  ],
  canModifyPrivacy: ['privacy_not_yours', 'You can see the privacy settings, but not change them'],
  canViewActivity: ['activity_not_shown', 'You can’t see what your child does'],
} as const satisfies Partial<Record<Switch, readonly [code: string, message: string]>>

type Power = keyof typeof REFUSALS

/** Refusal for a guardian whose switch is off. */
export function switchIsOff(name: Power): Problem {
  const [code, message] = REFUSALS[name]
  return forbidden(code, `${message}: turn it on in the parental controls`)
}

/** @returns the refusal for a guardian whose switch is off, or null */
export function refusedBySwitch(switches: ParentalSwitches, name: Power): Problem | null {
  return switches[name] ? null : switchIsOff(name)
}
