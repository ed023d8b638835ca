import type { NewReport } from '@fieldhouse/contract'
import { call, refusalReason } from '@fieldhouse/contract/client'
import { ReportDialog as Questions } from '@fieldhouse/design-system'
import { useMutation } from '@fieldhouse/remote-kit/query'
import { useRef } from 'react'
import { useNotify, useNotifyFailure, useTrack } from '../remote/services.ts'
import { useTextDraft } from '../remote/use-text-draft.ts'

export interface ReportProps extends Pick<NewReport, 'subjectType' | 'subjectId'> {
  /** Completes 'Report …': `this message`, `Mara Okafor`. */
  subject: string
  onClose: () => void
}

export function ReportDialog({ subjectType, subjectId, subject, onClose }: ReportProps) {
  const report = useMutation({
    mutationFn: (body: NewReport) => call('POST /api/reports', { body }),
  })
  const draft = useTextDraft(`report:${subjectId}`)
  const isClosed = useRef(false)
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()
  const track = useTrack()
  return (
    <Questions
      isOpen
      onOpenChange={(isOpen) => {
        isClosed.current = !isOpen
        if (!isOpen) onClose()
      }}
      details={draft.text}
      onDetailsChange={draft.write}
      subject={subject}
      failureMessage={refusalReason}
      onReport={async (answers) => {
        try {
          await report.mutateAsync({ subjectType, subjectId, ...answers })
        } catch (error) {
          // The dialog shows it while it is open.
          if (isClosed.current) notifyFailure('Your report wasn’t sent')(error)
          throw error
        }
        draft.discard()
        notify({
          title: 'Report sent',
          description: 'Thanks for speaking up. We’ll tell you how it turns out.',
        })
        track(`${subjectType}.reported`)
      }}
    />
  )
}
