import { Avatar } from '@fieldhouse/design-system'
import { useUser } from '@fieldhouse/remote-kit'
import { ClosedField, ComposerCard } from './composer-styles.ts'

/** In the place of the composer for who waits for a guardian. What to do about it stands above every page. */
export function ClosedComposer() {
  return (
    <ComposerCard>
      <Avatar person={useUser()} />
      <ClosedField>You can post once your guardian has joined.</ClosedField>
    </ComposerCard>
  )
}
