import type { ReportReason } from '@fieldhouse/contract'
import { useRef, useState, type FormEvent } from 'react'
import styled from 'styled-components'
import { space } from '../../tokens/index.ts'
import { Button } from '../button/button.tsx'
import { DialogActions } from '../dialog/dialog-actions.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Notice } from '../notice/notice.tsx'
import { Select } from '../select/select.tsx'
import { TextArea } from '../text-area/text-area.tsx'
import { unreadyReason } from '../text-area/unready-reason.ts'
import { reasonOptions } from './report-reasons.ts'

/** The contract's maximum of `details`, in characters. */
const DETAILS_MAX_LENGTH = 2_000

const Questions = styled.form.withConfig({ componentId: 'fh-report-dialog' })`
  display: grid;
  gap: ${space[16]};
`

export interface ReportDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Subject of the report, as it completes 'Report …': `this post`, `Mara Okafor`. */
  subject: string
  /**
   * Sends the report; the dialog closes when the promise resolves. If it rejects, the text stays.
   * @param details trimmed; null if empty
   */
  onReport: (report: { reason: ReportReason; details: string | null }) => Promise<unknown>
  /** Text of the details, if the opener keeps it beyond the dialog. */
  details?: string | undefined
  onDetailsChange?: ((details: string) => void) | undefined
  /** Text of a failure, with the server's message if there is one. */
  failureMessage?: ((error: unknown) => string) | undefined
}

/** Dialog to report posts, comments, messages, profiles and pictures. */
export function ReportDialog({ isOpen, onOpenChange, subject, ...rest }: ReportDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`Report ${subject}`}
      description="Our team reviews every report. No one will know it came from you."
    >
      <ReportForm onClose={() => onOpenChange(false)} {...rest} />
    </Dialog>
  )
}

interface ReportFormProps extends Pick<
  ReportDialogProps,
  'onReport' | 'details' | 'onDetailsChange' | 'failureMessage'
> {
  onClose: () => void
}

function ReportForm({
  onClose,
  onReport,
  details: kept,
  onDetailsChange,
  failureMessage = () => 'We couldn’t send your report. Check your connection and try again.',
}: ReportFormProps) {
  const [reason, setReason] = useState<ReportReason | ''>('')
  const [typed, setTyped] = useState('')
  const details = kept ?? typed
  const [isSending, setSending] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const problem = unreadyReason(details, DETAILS_MAX_LENGTH)

  async function send(event: FormEvent) {
    event.preventDefault()
    // In React's tree a dialog is inside its opener: a form around that must not be submitted too.
    event.stopPropagation()
    setMissing(reason === '')
    if (reason === '' || isSending || problem) return
    setSending(true)
    setFailure(null)
    try {
      await onReport({ reason, details: details.trim() || null })
      // Another report may be open by now.
      if (form.current) onClose()
    } catch (error) {
      setFailure(failureMessage(error))
      setSending(false)
    }
  }

  return (
    <Questions ref={form} onSubmit={(event) => void send(event)} noValidate>
      <Select
        label="What’s wrong?"
        options={reasonOptions}
        value={reason}
        onChange={setReason}
        error={isMissing && reason === '' ? 'Pick a reason first.' : undefined}
        aria-required
      />
      <TextArea
        label="Details (optional)"
        rows={4}
        characterLimit={DETAILS_MAX_LENGTH}
        value={details}
        error={problem}
        onChange={(event) => (onDetailsChange ?? setTyped)(event.target.value)}
      />
      {reason === 'minor_safety' && (
        <Notice tone="warning" title="Is someone in danger right now?">
          Call your local emergency number first. We review reports about minors before all others.
        </Notice>
      )}
      {failure !== null && (
        <Notice tone="danger" isAnnounced>
          {failure}
        </Notice>
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" pending={isSending} pendingLabel="Sending...">
          Send report
        </Button>
      </DialogActions>
    </Questions>
  )
}
