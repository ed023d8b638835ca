import type { Boot } from '@fieldhouse/contract'
import { createContext } from 'react'

/** How the server drew this page; null for one that is drawn here alone. */
export const DrawnPage = createContext<Boot['drawn']>(null)
