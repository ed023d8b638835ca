import { emailChangeSchema, type EmailChange } from '@fieldhouse/contract'
import { refusedFields } from '@fieldhouse/contract/client'
import { Badge, Button, Heading, Notice } from '@fieldhouse/design-system'
import { FormTextField, showRefusal, useZodForm } from '@fieldhouse/design-system/form'
import { useNotifyFailure, useUnsavedWork, useUser } from '@fieldhouse/remote-kit'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { mailSettingsQuery, useChangeEmail } from '../account.queries.ts'
import { Group } from './account-styles.ts'
import { GroupForm } from './group-form.tsx'
import { ConfirmationNotice } from './confirmation-notice.tsx'

/** Email address, for signing in and for mail from Fieldhouse. */
export function EmailGroup() {
  const { email, emailConfirmed } = useUser()
  const { data: mail } = useQuery(mailSettingsQuery())
  const notifyFailure = useNotifyFailure()
  const changeEmail = useChangeEmail()
  const form = useZodForm(emailChangeSchema, { email: '', currentPassword: '' })
  const notice = mail?.stopped ?? (emailConfirmed ? null : 'unconfirmed')
  useUnsavedWork(form.formState.isDirty)

  async function ask(change: EmailChange) {
    if (changeEmail.isPending) return
    try {
      await changeEmail.mutateAsync(change)
      form.reset()
    } catch (error) {
      if (showRefusal(form, refusedFields(error))) return
      notifyFailure('We couldn’t change your email')(error)
    }
  }

  return (
    <Group as="section" aria-labelledby="email">
      <Heading level={2} id="email">
        Email
      </Heading>
      <p>
        <bdi>{email}</bdi>{' '}
        <Badge tone={emailConfirmed ? 'accent' : 'neutral'}>
          {emailConfirmed ? 'Confirmed' : 'Not confirmed'}
        </Badge>
      </p>
      {notice && <ConfirmationNotice reason={notice} />}
      {changeEmail.isSuccess && (
        <Notice isAnnounced title="Check your new inbox">
          {changeEmail.data.data.message}
        </Notice>
      )}
      <GroupForm form={form} onSubmit={ask} label="New email">
        <FormTextField name="email" type="email" label="New email" autoComplete="email" />
        <FormTextField
          name="currentPassword"
          type="password"
          label="Your password"
          hint="So no one else can move your account to their own inbox."
          autoComplete="current-password"
        />
        <Button type="submit" pending={changeEmail.isPending} pendingLabel="Sending...">
          Change email
        </Button>
      </GroupForm>
    </Group>
  )
}
