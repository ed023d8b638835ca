import { POST_MAX_LENGTH } from '@fieldhouse/contract'
import { Button, TextArea, unreadyReason } from '@fieldhouse/design-system'
import { useNotify, useNotifyFailure, useTextDraft, useUser } from '@fieldhouse/remote-kit'
import type { SubmitEvent } from 'react'
import { useWriteFirstPost } from '../first-days.queries.ts'
import { Body } from './first-days-styles.ts'

/** The first post. Its draft is kept until it is published. */
export function FirstPostStep({ onDone }: { onDone: () => void }) {
  const { isMinor } = useUser()
  const draft = useTextDraft('first-days-post')
  const write = useWriteFirstPost()
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()
  const content = draft.text.trim()
  const whyNot = unreadyReason(content, POST_MAX_LENGTH, 'Write something first, or skip this.')

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (whyNot || write.isPending) return
    const idempotencyKey = draft.keyFor(content)
    // Leads on only from this step: the person may have left it in the meantime.
    write.mutateAsync({ content, idempotencyKey }, { onSuccess: onDone }).then(({ data }) => {
      draft.discard()
      if (data.status === 'pending') {
        notify({
          title: 'Waiting for your guardian',
          description: 'Your post goes up once they approve it.',
        })
      }
    }, notifyFailure('Your post isn’t out yet'))
  }

  return (
    <Body as="form" onSubmit={submit}>
      <TextArea
        label="Your first post"
        placeholder="Share an update or highlight..."
        hint={isMinor ? 'Your guardian may have to approve it first.' : undefined}
        rows={4}
        characterLimit={POST_MAX_LENGTH}
        value={draft.text}
        readOnly={write.isPending}
        onChange={(event) => draft.write(event.target.value)}
      />
      <div>
        <Button type="submit" variant="primary" disabledReason={whyNot} pending={write.isPending}>
          Post
        </Button>
      </div>
    </Body>
  )
}
