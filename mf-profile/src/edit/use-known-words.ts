import { useWatch } from '@fieldhouse/design-system/form'
import { useVocabulary } from '@fieldhouse/remote-kit/vocabulary'

/**
 * Suggestions for the typed text: sports, positions of the form's sport, and places; of several sports the last one
 * counts.
 */
export function useKnownWords() {
  const vocabulary = useVocabulary()
  const sport = useWatch({ name: 'sport' }) as string | null

  function listOfSports(typed: string) {
    const [, before = '', last = ''] = /^(.*,\s*)?(.*)$/su.exec(typed) ?? []
    // An untouched list must not be replaced by one word.
    if (last === '') return []
    return (vocabulary?.suggestSports(last) ?? []).map((word) => ({
      ...word,
      text: `${before}${word.text}`,
    }))
  }

  return {
    listOfSports,
    sports: (typed: string) => vocabulary?.suggestSports(typed) ?? [],
    positions: (typed: string) => vocabulary?.suggestPositions(typed, sport ?? '') ?? [],
    places: (typed: string) => vocabulary?.suggestPlaces(typed) ?? [],
  }
}
