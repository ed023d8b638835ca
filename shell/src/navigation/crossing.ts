import { hasTypedText } from '../unsaved-work/typed-text.ts'
import { mayLeave } from '../unsaved-work/may-leave.ts'
import { hasUnsavedWork } from '../unsaved-work/unsaved-work.ts'
import { shellUpdate } from '../updates/shell-update.ts'
import type { Crossing } from './browser-history.ts'

/** Checks of the page's history before each navigation. */
export const crossing: Crossing = {
  isHeld: hasUnsavedWork,
  mayLeave,
  isOutdated: () => shellUpdate.isThere() && !hasTypedText(),
}
