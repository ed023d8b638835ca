import { Avatar } from '@fieldhouse/design-system'
import { useUser } from '@fieldhouse/remote-kit'
import { ClosedField, ComposerCard } from './composer-styles.ts'

/** Replaces the composer for minors without a guardian. A notice above every page names the next step. */
export function ClosedComposer() {
  return (
    <ComposerCard>
      <Avatar person={useUser()} />
      <ClosedField>You can post once your guardian has joined.</ClosedField>
    </ComposerCard>
  )
}
