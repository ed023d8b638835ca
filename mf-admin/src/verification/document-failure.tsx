import { ApiError } from '@fieldhouse/contract/client'
import { Button, Notice } from '@fieldhouse/design-system'

interface DocumentFailureProps {
  error: Error
  onSave: () => void
}

/**
 * Reason why a document, or a page of it, did not open. Only a file that cannot be rendered is offered as a download.
 */
export function DocumentFailure({ error, onSave }: DocumentFailureProps) {
  const status = error instanceof ApiError ? error.status : undefined
  if (status === 422) {
    return (
      <Notice
        tone="warning"
        isAnnounced
        title="We can’t show this PDF"
        action={
          <Button size="sm" onClick={onSave}>
            Save the PDF
          </Button>
        }
      >
        It’s damaged, password-protected or too large. A saved copy has no watermark and could run
        code: open it with care, or reject the request and ask for pictures.
      </Notice>
    )
  }
  return (
    <Notice tone="danger" isAnnounced title="The document didn’t open">
      {status === 404
        ? 'It was removed.'
        : 'It may be your connection, or it may be us. Try again.'}
    </Notice>
  )
}
