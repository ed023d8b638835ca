import { useWatch } from '@fieldhouse/design-system/form'
import { useVocabulary } from '@fieldhouse/remote-kit/vocabulary'

/** Suggestions for the typed text: sports, positions of the form's sport, and places. */
export function useKnownWords() {
  const vocabulary = useVocabulary()
  const sport = useWatch({ name: 'sport' }) as string | null

  return {
    sports: (typed: string) => vocabulary?.suggestSports(typed) ?? [],
    positions: (typed: string) => vocabulary?.suggestPositions(typed, sport ?? '') ?? [],
    places: (typed: string) => vocabulary?.suggestPlaces(typed) ?? [],
  }
}
