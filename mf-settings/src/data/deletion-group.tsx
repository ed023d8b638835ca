import { Button, Heading } from '@fieldhouse/design-system'
import { useUser } from '@fieldhouse/remote-kit'
import { useState } from 'react'
import { Group } from '../account/account-styles.ts'
import { Losses } from './data-styles.ts'
import { DeletionDialog } from './deletion-dialog.tsx'

/** Leaving Fieldhouse: what goes, and how long one can come back. */
export function DeletionGroup() {
  const { isMinor } = useUser()
  const [isOpen, setOpen] = useState(false)
  return (
    <Group as="section" aria-labelledby="deletion">
      <Heading level={2} id="deletion">
        Delete your account
      </Heading>
      <Losses>
        <li>At once nobody sees you any more, and you are signed out everywhere.</li>
        <li>For 30 days you can change your mind: log in, and everything is as before.</li>
        <li>
          Then your profile, posts, comments, pictures, connections and documents are deleted for
          good. Nobody can bring them back.
        </li>
        {isMinor && <li>Your guardian is told.</li>}
      </Losses>
      <Button onClick={() => setOpen(true)}>Delete my account</Button>
      <DeletionDialog isOpen={isOpen} onOpenChange={setOpen} />
    </Group>
  )
}
