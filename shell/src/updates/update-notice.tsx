import { Button } from '@fieldhouse/design-system'
import { useSyncExternalStore } from 'react'
import { StatusLine } from '../attention/status-line.tsx'
import { hasTypedText } from '../unsaved-work/typed-text.ts'
import { mayLeave } from '../unsaved-work/may-leave.ts'
import { abandonUnsavedWork, hasUnsavedWork } from '../unsaved-work/unsaved-work.ts'
import { areaUpdate } from './area-update.ts'
import { shellUpdate } from './shell-update.ts'

/** Notice about a newer version, with a button that applies it immediately. */
export function UpdateNotice() {
  const isShell = useSyncExternalStore(
    shellUpdate.subscribe,
    shellUpdate.isThere,
    shellUpdate.isThere,
  )
  const area = useSyncExternalStore(areaUpdate.subscribe, areaUpdate.current, areaUpdate.current)
  if (!isShell && !area) return null

  async function take() {
    if ((hasUnsavedWork() || hasTypedText()) && !(await mayLeave())) return
    if (!isShell) return area?.take()
    abandonUnsavedWork()
    window.location.reload()
  }

  return (
    <StatusLine
      action={
        <Button size="sm" onClick={() => void take()}>
          Update now
        </Button>
      }
    >
      A new version is ready
    </StatusLine>
  )
}
