import { refusalReason } from '@fieldhouse/contract/client'
import { Button, Notice } from '@fieldhouse/design-system'
import { useResendConfirmation } from '../account.queries.ts'

/** The mail of the first day was not answered yet. */
export function ConfirmationNotice() {
  const resend = useResendConfirmation()
  if (resend.isSuccess) {
    return (
      <Notice isAnnounced title="The mail is on its way">
        Follow the link in it. Nothing there after a few minutes? Look among the unwanted mails.
      </Notice>
    )
  }
  return (
    <Notice
      tone="warning"
      title="This e-mail is not confirmed yet"
      action={
        <Button
          size="sm"
          pending={resend.isPending}
          pendingLabel="Sending..."
          onClick={() => resend.mutate()}
        >
          Send the mail again
        </Button>
      }
    >
      We sent you a link when you joined. Follow it, so that we know our mails reach you.
      {resend.isError && <p role="alert">{refusalReason(resend.error)}</p>}
    </Notice>
  )
}
