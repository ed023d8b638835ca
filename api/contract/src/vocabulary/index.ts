/**
 * Sports vocabulary: sports, positions, states, classes and heights. Apart from the schemas, so that a browser loads it
 * only for screens with such a field.
 */
export * from './fold.ts'
export * from './heights.ts'
export * from './places.ts'
export * from './positions.ts'
export * from './states.ts'
export * from './understand.ts'
export * from './index_terms.ts'
export * from './suggestions.ts'
