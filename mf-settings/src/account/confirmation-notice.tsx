import { refusalReason } from '@fieldhouse/contract/client'
import { Button, Notice } from '@fieldhouse/design-system'
import { useResendConfirmation } from '../account.queries.ts'

/** Notice about an unconfirmed email, with a button to send the mail again. */
export function ConfirmationNotice() {
  const resend = useResendConfirmation()
  if (resend.isSuccess) {
    return (
      <Notice isAnnounced title="Your email is on its way">
        Follow the link in it. Nothing after a few minutes? Check your spam folder.
      </Notice>
    )
  }
  return (
    <Notice
      tone="warning"
      title="Your email isn’t confirmed yet"
      action={
        <Button
          size="sm"
          pending={resend.isPending}
          pendingLabel="Sending..."
          onClick={() => resend.mutate()}
        >
          Resend the email
        </Button>
      }
    >
      We sent you a link when you joined. Follow it so we know our emails reach you.
      {resend.isError && <p role="alert">{refusalReason(resend.error)}</p>}
    </Notice>
  )
}
