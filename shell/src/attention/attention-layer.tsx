import { AlertDialog, ToastRegion } from '@fieldhouse/design-system'
import { useEffect, useSyncExternalStore } from 'react'
import { focusFirstError } from '../frame/focus-first-error.ts'
import { keepFocus } from '../frame/keep-focus.ts'
import { SessionEndDialog } from '../session/session-end-dialog.tsx'
import { sessionEnd } from '../session/session-end.ts'
import { questions, toasts } from './attention.ts'

export function AttentionLayer() {
  useEffect(() => keepFocus(document), [])
  useEffect(() => focusFirstError(document), [])
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, toasts.current)
  const question = useSyncExternalStore(questions.subscribe, questions.current, questions.current)
  const end = useSyncExternalStore(sessionEnd.subscribe, sessionEnd.current, sessionEnd.current)
  return (
    <>
      <ToastRegion toast={toast} onLeave={(left) => toasts.leave(left)} />
      {end && <SessionEndDialog end={end} />}
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
