import {
  PASSWORD_MIN_LENGTH,
  passwordChangeSchema,
  type PasswordChange,
} from '@fieldhouse/contract'
import { refusedFields } from '@fieldhouse/contract/client'
import { Button, Checkbox, Heading } from '@fieldhouse/design-system'
import { FormTextField, showRefusal, useZodForm } from '@fieldhouse/design-system/form'
import { useNotify, useNotifyFailure, useUnsavedWork, useUser } from '@fieldhouse/remote-kit'
import { useState } from 'react'
import { useChangePassword } from '../account.queries.ts'
import { Group } from './account-styles.ts'
import { GroupForm } from './group-form.tsx'

/** Password of the account. A new one signs out every other device. */
export function PasswordGroup() {
  const { email } = useUser()
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()
  const changePassword = useChangePassword()
  const form = useZodForm(passwordChangeSchema, { currentPassword: '', newPassword: '' })
  const [isShown, setShown] = useState(false)
  useUnsavedWork(form.formState.isDirty)

  async function change(passwords: PasswordChange) {
    if (changePassword.isPending) return
    try {
      await changePassword.mutateAsync(passwords)
      form.reset()
      setShown(false)
      notify({
        title: 'Password changed',
        description: 'We signed you out on every other device.',
        tone: 'success',
      })
    } catch (error) {
      if (showRefusal(form, refusedFields(error))) return
      notifyFailure('We couldn’t change your password')(error)
    }
  }

  const type = isShown ? 'text' : 'password'
  return (
    <Group as="section" aria-labelledby="password">
      <Heading level={2} id="password">
        Password
      </Heading>
      <p>A new password signs you out everywhere except here.</p>
      <GroupForm form={form} onSubmit={change} label="New password">
        {/* Tells a password manager which account it is for. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <FormTextField
          name="currentPassword"
          type={type}
          label="Current password"
          autoComplete="current-password"
        />
        <FormTextField
          name="newPassword"
          type={type}
          label="New password"
          hint={`At least ${PASSWORD_MIN_LENGTH} characters. A few words you’ll remember work well. Skip your name, your email and common passwords.`}
          autoComplete="new-password"
        />
        <Checkbox label="Show passwords" isChecked={isShown} onChange={setShown} />
        <Button type="submit" pending={changePassword.isPending} pendingLabel="Saving...">
          Change password
        </Button>
      </GroupForm>
    </Group>
  )
}
