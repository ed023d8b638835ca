import { AlertDialog, ToastRegion } from '@fieldhouse/design-system'
import { useEffect, useSyncExternalStore } from 'react'
import { focusFirstError } from '../frame/focus-first-error.ts'
import { keepFocus } from '../frame/keep-focus.ts'
import { SessionEndDialog } from '../session/session-end-dialog.tsx'
import { lazyPart } from '../frame/lazy-part.tsx'
import { sessionEnd } from '../session/session-end.ts'
import { answerConfirmations, confirmations, questions, toasts } from './attention.ts'

const [ConfirmIdentity] = lazyPart<object>(
  async () => ({
    default: (await import(/* webpackChunkName: "confirm-identity" */ './confirm-identity.tsx'))
      .ConfirmIdentity,
  }),
  DeclineConfirmation,
)

/** Its code did not come: the calls fail, and can be tried again. */
function DeclineConfirmation() {
  useEffect(() => answerConfirmations(false), [])
  return null
}

export function AttentionLayer() {
  useEffect(() => keepFocus(document), [])
  useEffect(() => focusFirstError(document), [])
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, toasts.current)
  const question = useSyncExternalStore(questions.subscribe, questions.current, questions.current)
  const asked = useSyncExternalStore(
    confirmations.subscribe,
    confirmations.current,
    confirmations.current,
  )
  const end = useSyncExternalStore(sessionEnd.subscribe, sessionEnd.current, sessionEnd.current)
  return (
    <>
      <ToastRegion toast={toast} onLeave={(left) => toasts.leave(left)} />
      {end && <SessionEndDialog end={end} />}
      {asked && <ConfirmIdentity />}
      {question && (
        <AlertDialog
          isOpen
          title={question.title}
          description={question.description}
          confirmLabel={question.confirmLabel}
          cancelLabel={question.cancelLabel}
          tone={question.tone}
          onConfirm={() => question.answer(true)}
          onCancel={() => question.answer(false)}
        />
      )}
    </>
  )
}
