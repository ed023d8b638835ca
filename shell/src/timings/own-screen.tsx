import type { ReactNode } from 'react'
import { shellUpdate } from '../updates/shell-update.ts'
import { useShownArea } from './shown-areas.ts'

/** A screen of the shell itself: what is measured on it belongs to the shell's build. */
export function OwnScreen({ children }: { children: ReactNode }) {
  useShownArea({ remote: 'shell', version: shellUpdate.loaded() ?? 'unknown' })
  return children
}
