import type { RemoteDefinition } from '@fieldhouse/contract'
import { conflict, invalidInput } from '#core/problems/problem'

type NavEntry = NonNullable<RemoteDefinition['nav']>

/** The front of the navigation is the operator's to give; from here on a team may stand where it likes. */
export const TEAM_PLACE_MIN = 70
export const PLACE_MAX = 1_000

/** Labels of the shell's own header. */
const SHELL_LABELS = [
  'Fieldhouse',
  'Home',
  'Log in',
  'Log out',
  'Notifications',
  'Profile',
  'Settings',
  'Sign in',
  'Sign out',
  'Sign up',
]

/** Letters of western Europe: other alphabets have letters that look like ours. */
const PLAIN_LABEL = /^[A-Za-z0-9À-ÖØ-öø-ÿ]+(?:[ &'-]+[A-Za-z0-9À-ÖØ-öø-ÿ]+)*$/

const LOOKALIKES: readonly (readonly [RegExp, string])[] = [
  [/[øð0]/g, 'o'],
  [/þ/g, 'p'],
  [/æ/g, 'ae'],
  [/ß/g, 'ss'],
  [/[1i]/g, 'l'],
  [/5/g, 's'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
]

/** Form that two labels share which a person would take for one another. */
export function skeletonOf(label: string): string {
  const letters = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return LOOKALIKES.reduce((text, [what, by]) => text.replace(what, by), letters)
}

/**
 * Refuses an entry of the navigation that could be taken for another, or stands where nobody gave it a place.
 * @param others the entries that other remotes have, live, as a canary or disabled
 * @param place what an operator gave this remote, or null
 */
export function refuseForeignEntry(
  nav: NavEntry,
  others: { remote: string; label: string }[],
  place: number | null,
): void {
  if (!PLAIN_LABEL.test(nav.label)) {
    throw invalidInput({
      'definition.nav.label': 'A label has Latin letters and digits, single words apart',
    })
  }
  const skeleton = skeletonOf(nav.label)
  if (SHELL_LABELS.some((label) => skeletonOf(label) === skeleton)) {
    throw conflict('release_label_taken', `"${nav.label}" stands for a place of Fieldhouse's own`)
  }
  const twin = others.find(({ label }) => skeletonOf(label) === skeleton)
  if (twin) {
    throw conflict(
      'release_label_taken',
      `"${nav.label}" reads like "${twin.label}" of ${twin.remote}`,
    )
  }
  const first = place ?? TEAM_PLACE_MIN
  if (nav.order < first || nav.order > PLACE_MAX) {
    throw conflict(
      'release_place_taken',
      `Its entry in the navigation may have an order from ${first} to ${PLACE_MAX}, not ${nav.order}: an operator gives places further left`,
    )
  }
}
