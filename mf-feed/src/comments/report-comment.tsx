import { refusalReason } from '@fieldhouse/contract/client'
import { ReportDialog, reportSent } from '@fieldhouse/design-system'
import { useNotify, useTrack } from '@fieldhouse/remote-kit'
import { useReport } from '../safety.queries.ts'

interface ReportCommentProps {
  commentId: string
  onClose: () => void
}

export function ReportComment({ commentId, onClose }: ReportCommentProps) {
  const report = useReport()
  const notify = useNotify()
  const track = useTrack()
  return (
    <ReportDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      subject="this comment"
      failureMessage={refusalReason}
      onReport={async (said) => {
        await report.mutateAsync({ subjectType: 'comment', subjectId: commentId, ...said })
        notify(reportSent)
        track('comment.reported')
      }}
    />
  )
}
