import { Button, Heading } from '@fieldhouse/design-system'
import { useUser } from '@fieldhouse/remote-kit'
import { useState } from 'react'
import { Group } from '../account/account-styles.ts'
import { Losses } from './data-styles.ts'
import { DeletionDialog } from './deletion-dialog.tsx'

/** Deletion of the account: its effects, and the time to change one's mind. */
export function DeletionGroup() {
  const { isMinor } = useUser()
  const [isOpen, setOpen] = useState(false)
  return (
    <Group as="section" aria-labelledby="deletion">
      <Heading level={2} id="deletion">
        Delete your account
      </Heading>
      <Losses>
        <li>Your profile disappears right away, and you’re signed out everywhere.</li>
        <li>
          You have 30 days to change your mind. Sign in, and everything’s back the way it was.
        </li>
        <li>
          After that, we delete your profile, posts, comments, pictures, connections and documents
          for good. No one can bring them back.
        </li>
        {isMinor && <li>We’ll let your guardian know.</li>}
      </Losses>
      <Button onClick={() => setOpen(true)}>Delete my account</Button>
      <DeletionDialog isOpen={isOpen} onOpenChange={setOpen} />
    </Group>
  )
}
