import type { Audience } from '@fieldhouse/contract'
import { visibilityNames } from '@fieldhouse/design-system'

/** The contract's five levels, taken from their names: importing the list itself would load every schema. */
export const VISIBILITY_LEVELS = Object.keys(visibilityNames) as Audience[]
