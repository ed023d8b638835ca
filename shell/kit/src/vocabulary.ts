/** Sports, positions and places, for fields that complete them. */
export { loadVocabulary, useVocabulary, type Vocabulary } from './vocabulary/use-vocabulary.ts'
