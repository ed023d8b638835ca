import type { MailSettings } from '@fieldhouse/contract'
import { refusalReason } from '@fieldhouse/contract/client'
import { Button, Notice } from '@fieldhouse/design-system'
import { useResendConfirmation } from '../account.queries.ts'

type Reason = 'unconfirmed' | 'unconfirmed_sign_in' | NonNullable<MailSettings['stopped']>

const WORDS: Record<Reason, { title: string; text: string; button: string }> = {
  unconfirmed: {
    title: 'Your email isn’t confirmed yet',
    text: 'We sent you a link when you joined. Follow it so we know our emails reach you.',
    button: 'Resend the email',
  },
  unconfirmed_sign_in: {
    title: 'Confirm your email first',
    text: 'Follow the link we sent you when you joined. Once we know the inbox is yours, you can add a passkey or an authenticator app here.',
    button: 'Resend the email',
  },
  bounce: {
    title: 'Our emails don’t reach you',
    text: 'This address turned them away, so we stopped sending. Change it below, or have us try again with a new link.',
    button: 'Try this address again',
  },
  complaint: {
    title: 'You don’t get our emails anymore',
    text: 'One was reported as spam here, so we stopped sending. Want them back? Follow the link we send you.',
    button: 'Send me the link',
  },
}

/** Notice about an email to be confirmed, for the first time or again, with a button that sends the link. */
export function ConfirmationNotice({ reason }: { reason: Reason }) {
  const resend = useResendConfirmation()
  const { title, text, button } = WORDS[reason]
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
      title={title}
      action={
        <Button
          size="sm"
          pending={resend.isPending}
          pendingLabel="Sending..."
          onClick={() => resend.mutate()}
        >
          {button}
        </Button>
      }
    >
      {text}
      {resend.isError && <p role="alert">{refusalReason(resend.error)}</p>}
    </Notice>
  )
}
