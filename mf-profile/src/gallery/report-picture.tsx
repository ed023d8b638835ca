import { refusalReason } from '@fieldhouse/contract/client'
import { ReportDialog, reportSent } from '@fieldhouse/design-system'
import { useNotify, useTrack } from '@fieldhouse/remote-kit'
import { useReport } from '../safety.queries.ts'

interface ReportPictureProps {
  mediaId: string
  onClose: () => void
}

/** Tells the reviewers of one picture, and not of the whole page. */
export function ReportPicture({ mediaId, onClose }: ReportPictureProps) {
  const report = useReport()
  const notify = useNotify()
  const track = useTrack()
  return (
    <ReportDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      subject="this picture"
      failureMessage={refusalReason}
      onReport={async (said) => {
        await report.mutateAsync({ subjectType: 'media', subjectId: mediaId, ...said })
        notify(reportSent)
        track('media.reported')
      }}
    />
  )
}
