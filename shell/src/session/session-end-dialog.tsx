import { Button, Dialog, DialogActions } from '@fieldhouse/design-system'
import { createPath, useLocation } from '@fieldhouse/remote-kit/router'
import { hasTypedText } from '../unsaved-work/typed-text.ts'
import { hasUnsavedWork } from '../unsaved-work/unsaved-work.ts'
import type { SessionEnd } from './session-end.ts'

const words = {
  'signed out': {
    title: 'You’ve been signed out',
    why: 'You may have signed out in another window, ended this session, changed your password or been away a while.',
  },
  suspended: {
    title: 'Your account is suspended',
    why: 'You can’t use Fieldhouse for now. We emailed you how to appeal or get your data.',
  },
} satisfies Record<Exclude<SessionEnd, null>, object>

/**
 * Covers the page of a person whose session ended elsewhere: another person may be at the screen now. The page stays
 * below with its typed text: if some of it would be lost, signing in opens in another tab, and this dialog then closes
 * automatically.
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
          <Button href="/">Go to the home page</Button>
        </DialogActions>
      ) : (
        <>
          {keepsPage && (
            <p>
              What you typed is still here. Log In opens a new tab. Come back to this one and pick
              up where you left off.
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
