/** Words of the field: sports, positions and places, for whoever types them. */
export { useVocabulary, type Vocabulary } from './vocabulary/use-vocabulary.ts'
