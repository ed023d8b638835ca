import { useWatch } from '@fieldhouse/design-system/form'
import { useVocabulary } from '@fieldhouse/remote-kit/vocabulary'

/** Sports, positions of the sport that the form holds, and places, for the typed text; the last of several sports. */
export function useKnownWords() {
  const vocabulary = useVocabulary()
  const sport = useWatch({ name: 'sport' }) as string | null

  function listOfSports(typed: string) {
    const [, before = '', last = ''] = /^(.*,\s*)?(.*)$/su.exec(typed) ?? []
    // An untouched list is not to be replaced by one word.
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
