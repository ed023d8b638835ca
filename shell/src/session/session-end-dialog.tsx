import { Button, Dialog, DialogActions } from '@fieldhouse/design-system'
import { createPath, useLocation } from '@fieldhouse/remote-kit/router'
import { hasTypedText } from '../unsaved-work/typed-text.ts'
import { hasUnsavedWork } from '../unsaved-work/unsaved-work.ts'
import type { SessionEnd } from './session-end.ts'

const words = {
  'signed out': {
    title: 'You have been signed out',
    why: 'You signed out in another window, this session was ended or your password was changed, or it has been a long time.',
  },
  suspended: {
    title: 'Your account is suspended',
    why: 'You cannot go on for now. We wrote to you why, and how to appeal or to ask for your data.',
  },
} satisfies Record<Exclude<SessionEnd, null>, object>

/**
 * Stands over the page of somebody whose session ended elsewhere, and hides it: it may have been ended because somebody
 * else sits there now. The page stays beneath, with what they typed: where something of it would be lost, signing in opens
 * beside it, and this dialog then goes by itself.
 */
export function SessionEndDialog({ end }: { end: Exclude<SessionEnd, null> }) {
  const { pathname, search, hash } = useLocation()
  const returnTo = encodeURIComponent(createPath({ pathname, search, hash }))
  const keepsPage = hasUnsavedWork() || hasTypedText()
  const { title, why } = words[end]
  return (
    <Dialog
      isOpen
      isBinding
      hidesPage
      onOpenChange={() => undefined}
      width="sm"
      title={title}
      description={why}
    >
      {end === 'suspended' ? (
        <DialogActions>
          <Button href="/">To the start page</Button>
        </DialogActions>
      ) : (
        <>
          {keepsPage && (
            <p>
              What you typed is still here. Log In opens a new tab; come back to this one and go on
              where you were.
            </p>
          )}
          <DialogActions>
            <Button
              variant="primary"
              href={`/api/login?returnTo=${returnTo}`}
              {...(keepsPage && { target: '_blank' })}
            >
              Log In
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}
