import type { AskedQuestion, ShownToast } from './attention.ts'
import { QuestionDialog } from './question-dialog.tsx'
import { ToastRegion } from './toast-region.tsx'

export function AttentionLayer({
  toast,
  question,
}: {
  toast: ShownToast | null
  question: AskedQuestion | null
}) {
  return (
    <>
      <ToastRegion toast={toast} />
      {question && <QuestionDialog question={question} />}
    </>
  )
}
