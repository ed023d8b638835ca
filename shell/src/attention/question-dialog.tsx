import { Button, Heading } from '@fieldhouse/design-system'
import { color, radius, space } from '@fieldhouse/design-system/tokens'
import { useEffect, useId, useRef } from 'react'
import styled from 'styled-components'
import type { AskedQuestion } from './attention.ts'

const Dialog = styled.dialog`
  width: min(28rem, calc(100vw - ${space[32]}));
  margin: auto;
  padding: ${space[24]};
  color: ${color.text};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.xl};

  &::backdrop {
    background: ${color.scrim};
  }

  p {
    margin-top: ${space[12]};
    color: ${color.muted};
  }
`

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[12]};
  margin-top: ${space[24]};
`

/**
 * A question in the browser's own modal dialog: it keeps the focus inside, gives it back, and takes Escape for a no.
 * The focus starts on the answer that changes nothing.
 */
export function QuestionDialog({ question }: { question: AskedQuestion }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const descriptionId = useId()

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [question])

  return (
    <Dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={question.description ? descriptionId : undefined}
      onCancel={() => question.answer(false)}
    >
      <Heading level={2} id={titleId}>
        {question.title}
      </Heading>
      {question.description && <p id={descriptionId}>{question.description}</p>}
      <Answers>
        <Button autoFocus onClick={() => question.answer(false)}>
          {question.cancelLabel ?? 'Cancel'}
        </Button>
        <Button
          variant={question.tone === 'danger' ? 'danger' : 'primary'}
          onClick={() => question.answer(true)}
        >
          {question.confirmLabel}
        </Button>
      </Answers>
    </Dialog>
  )
}
