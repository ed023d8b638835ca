import type { NewReport } from '@fieldhouse/contract'
import { refusalReason } from '@fieldhouse/contract/client'
import { reportSent } from '@fieldhouse/design-system'
import { useNotify } from '@fieldhouse/remote-kit'
import { useEffect, useEffectEvent } from 'react'
import { useReport } from '../inbox.queries.ts'
import { useOverlays } from './use-overlays.ts'

interface Props extends Pick<NewReport, 'subjectType' | 'subjectId'> {
  /** As it completes 'Report …': `this message`, `Mara Okafor`. */
  subject: string
  onClose: () => void
}

/** The dialog that reports a message or a person, for as long as it stands. */
export function Report({ subject, onClose, ...target }: Props) {
  const { overlays, load } = useOverlays()
  const report = useReport(target)
  const notify = useNotify()
  const loadOnce = useEffectEvent(load)
  useEffect(() => loadOnce(), [])

  if (!overlays) return null
  return (
    <overlays.ReportDialog
      isOpen
      onOpenChange={onClose}
      subject={subject}
      onReport={async (details) => {
        await report.mutateAsync(details)
        notify(reportSent)
      }}
      failureMessage={refusalReason}
    />
  )
}
