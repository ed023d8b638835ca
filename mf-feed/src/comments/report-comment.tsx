import { refusalReason } from '@fieldhouse/contract/client'
import { ReportDialog } from '@fieldhouse/design-system'
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
        notify({ title: 'Report sent', description: 'Thank you. You hear what came of it.' })
        track('comment.reported')
      }}
    />
  )
}
