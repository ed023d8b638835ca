import type { Audience } from '@fieldhouse/contract'
import { visibilityNames } from '@fieldhouse/design-system'

/** The five of the contract, by its own words: importing the list itself would bring every schema along. */
export const VISIBILITY_LEVELS = Object.keys(visibilityNames) as Audience[]
