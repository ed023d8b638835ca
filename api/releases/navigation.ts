import { isReservedLabel, labelSkeleton, type RemoteDefinition } from '@fieldhouse/contract'
import { conflict, invalidInput } from '#core/problems/problem'

type NavEntry = NonNullable<RemoteDefinition['nav']>

/** Places before this one are assigned by the operator; teams may choose any from here on. */
export const TEAM_PLACE_MIN = 70
export const PLACE_MAX = 1_000

/** Letters of western Europe: other alphabets have lookalikes. */
const PLAIN_LABEL = /^[A-Za-z0-9À-ÖØ-öø-ÿ]+(?:[ &'-]+[A-Za-z0-9À-ÖØ-öø-ÿ]+)*$/

/**
 * Refuses a navigation entry that could be mistaken for another, or takes a place not assigned to it.
 * @param others entries of other remotes, live, as a canary or disabled
 * @param place assigned by an operator, or null
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
  if (isReservedLabel(nav.label)) {
    throw conflict('release_label_taken', `"${nav.label}" stands for a place of Fieldhouse's own`)
  }
  const skeleton = labelSkeleton(nav.label)
  const twin = others.find(({ label }) => labelSkeleton(label) === skeleton)
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
