import type { NewReport } from '@fieldhouse/contract'
import { call, refusalReason } from '@fieldhouse/contract/client'
import { ReportDialog as Questions } from '@fieldhouse/design-system'
import { useMutation } from '@fieldhouse/remote-kit/query'
import { useNotify, useTrack } from '../remote/services.ts'

export interface ReportProps extends Pick<NewReport, 'subjectType' | 'subjectId'> {
  /** Completes 'Report …': `this message`, `Mara Okafor`. */
  subject: string
  onClose: () => void
}

export function ReportDialog({ subjectType, subjectId, subject, onClose }: ReportProps) {
  const report = useMutation({
    mutationFn: (body: NewReport) => call('POST /api/reports', { body }),
  })
  const notify = useNotify()
  const track = useTrack()
  return (
    <Questions
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      subject={subject}
      failureMessage={refusalReason}
      onReport={async (answers) => {
        await report.mutateAsync({ subjectType, subjectId, ...answers })
        notify({
          title: 'Report sent',
          description: 'Thanks for speaking up. We’ll tell you how it turns out.',
        })
        track(`${subjectType}.reported`)
      }}
    />
  )
}
