import { AlertDialog, ToastRegion } from '@fieldhouse/design-system'
import { toasts, type AskedQuestion, type ShownToast } from './attention.ts'

interface AttentionLayerProps {
  toast: ShownToast | null
  question: AskedQuestion | null
}

export function AttentionLayer({ toast, question }: AttentionLayerProps) {
  return (
    <>
      <ToastRegion toast={toast} onLeave={(left) => toasts.leave(left)} />
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
