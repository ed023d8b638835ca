import { APPEAL_MAX_LENGTH, type NewAppeal } from '@fieldhouse/contract'
import { call, isNotFound, refusalReason } from '@fieldhouse/contract/client'
import { Button, Dialog, DialogActions, Notice, TextArea } from '@fieldhouse/design-system'
import { space } from '@fieldhouse/design-system/tokens'
import { useMutation } from '@fieldhouse/remote-kit/query'
import { useRef, useState, type SubmitEvent } from 'react'
import styled from 'styled-components'
import { useNotify, useNotifyFailure, useTrack } from '../remote/services.ts'
import { useTextDraft } from '../remote/use-text-draft.ts'
import { hiddenNames } from './hidden-names.ts'

export interface AppealProps extends Pick<NewAppeal, 'subjectType' | 'subjectId'> {
  onClose: () => void
}

/** Asks the author of hidden content why it should be visible again. The text is a draft until it is sent. */
export function AppealDialog(props: AppealProps) {
  const { subjectType, onClose } = props
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Appeal this decision"
      description={`A reviewer hid your ${hiddenNames[subjectType]}. A different one decides, and you can appeal once.`}
    >
      <Statement {...props} />
    </Dialog>
  )
}

const Form = styled.form.withConfig({ componentId: 'fh-appeal' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
`

function Statement({ subjectType, subjectId, onClose }: AppealProps) {
  const appeal = useMutation({
    mutationFn: (body: NewAppeal) => call('POST /api/appeals', { body }),
  })
  const { text, write, discard } = useTextDraft(`appeal-draft:${subjectId}`)
  const [isAsked, setAsked] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()
  const track = useTrack()
  const statement = text.trim()
  const problem = problemOf(statement)

  async function send(event: SubmitEvent) {
    event.preventDefault()
    // In React's tree a dialog is inside its opener: a form around that must not be submitted too.
    event.stopPropagation()
    setAsked(true)
    if (problem) field.current?.focus()
    if (problem || appeal.isPending) return
    try {
      const { data } = await appeal.mutateAsync({ subjectType, subjectId, statement })
      notify(data.status === 'open' ? SENT : DECIDED)
    } catch (error) {
      // The dialog shows it while it is open.
      if (!field.current) notifyFailure('Your appeal wasn’t sent')(error)
      return
    }
    track(`${subjectType}.appealed`)
    discard()
    if (field.current) onClose()
  }

  return (
    <Form onSubmit={(event) => void send(event)} noValidate>
      <TextArea
        ref={field}
        label="Why should we show it again?"
        rows={4}
        characterLimit={APPEAL_MAX_LENGTH}
        value={text}
        readOnly={appeal.isPending}
        error={isAsked ? problem : undefined}
        onChange={(event) => write(event.target.value)}
        aria-required
      />
      {appeal.isError && (
        <Notice tone="danger" isAnnounced>
          {isNotFound(appeal.error) ? NOTHING_HIDDEN : refusalReason(appeal.error)} Your text is
          safe.
        </Notice>
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          pending={appeal.isPending}
          pendingLabel="Sending..."
        >
          Send appeal
        </Button>
      </DialogActions>
    </Form>
  )
}

function problemOf(statement: string): string | undefined {
  if (statement === '') return 'Tell us why first.'
  return statement.length > APPEAL_MAX_LENGTH
    ? `Use at most ${APPEAL_MAX_LENGTH.toLocaleString('en')} characters.`
    : undefined
}

const SENT = {
  title: 'Appeal sent',
  description: 'Another reviewer will take a look. You’ll hear from us in your notifications.',
  tone: 'success',
} as const

/** Answer to an appeal repeated after its decision: the first one stays. */
const DECIDED = {
  title: 'You already appealed',
  description: 'Another reviewer agreed with the decision, and you can appeal only once.',
} as const

const NOTHING_HIDDEN = 'We found nothing to appeal: reload the page to see whether it’s back.'
