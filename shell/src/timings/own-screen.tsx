import { DrawnContext, useOnceTakenOver } from '@fieldhouse/design-system'
import { DRAWN_ATTRIBUTE, TAKEN_OVER_ATTRIBUTE } from '@fieldhouse/remote-kit/host'
import { use, type ReactNode } from 'react'
import { shellUpdate } from '../updates/shell-update.ts'
import { useShownArea } from './shown-areas.ts'

/** A screen of the shell itself: what is measured on it belongs to the shell's build. */
export function OwnScreen({ children }: { children: ReactNode }) {
  useShownArea({ remote: 'shell', version: shellUpdate.loaded() ?? 'unknown' })
  const takenOver = useOnceTakenOver<string | undefined>('', undefined)
  if (use(DrawnContext)?.remote !== null) return children
  return <div {...{ [DRAWN_ATTRIBUTE]: '', [TAKEN_OVER_ATTRIBUTE]: takenOver }}>{children}</div>
}
