import { fold, withDistances } from './fold.ts'
import { completePlace } from './places.ts'
import { POSITIONS, SPORT_WORDS, sportOf } from './positions.ts'

/** A word offered while the person types. */
export interface WordSuggestion {
  text: string
  /** True if Enter should choose it: it begins with the typed text, or the text is another name of it. */
  isMeant: boolean
}

interface Named {
  name: string
  spellings: readonly string[]
}

/**
 * Quality of a match, best first: another name in full, the beginning of the name, of another name, or of a later word;
 * -1 for none.
 */
function fitOf({ name, spellings }: Named, folded: string): number {
  if (spellings.includes(folded)) return 0
  if (fold(name).startsWith(folded)) return 1
  if (spellings.some((spelling) => spelling.startsWith(folded))) return 2
  return fold(name).includes(` ${folded}`) ? 3 : -1
}

const LEAST_FIT = 3

function suggest(named: readonly Named[], typed: string): WordSuggestion[] {
  const folded = withDistances(fold(typed))
  const fits = named.map((each) => ({ text: each.name, fit: fitOf(each, folded) }))
  const best = fits.filter(({ fit }) => fit !== -1).sort((one, other) => one.fit - other.fit)
  const isFirst = ({ text }: { text: string }, index: number) =>
    best.findIndex((other) => other.text === text) === index
  return best
    .filter(isFirst)
    .map(({ text, fit }) => ({ text, isMeant: folded !== '' && fit < LEAST_FIT }))
}

/** Sports that begin with the typed text; all of them without any. */
export const suggestSports = (typed: string) => suggest(SPORT_WORDS, typed)

/** Positions of a sport that begin with the typed text; without a sport, of every sport once something is typed. */
export function suggestPositions(typed: string, sport: string): WordSuggestion[] {
  const known = sportOf(fold(sport))
  if (!known && fold(typed) === '') return []
  return suggest(known ? POSITIONS.filter((each) => each.sport === known.key) : POSITIONS, typed)
}

/** Completions to `City, State`. A state guessed without a comma is offered, but not preselected. */
export function suggestPlaces(typed: string): WordSuggestion[] {
  const isGuess = !typed.includes(',')
  return completePlace(typed).map((text) => ({ text, isMeant: !isGuess || !text.includes(',') }))
}
