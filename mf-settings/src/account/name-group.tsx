import { hasOneName, nameOf, nameSchemaOf, type NewName } from '@fieldhouse/contract'
import { refusedFields } from '@fieldhouse/contract/client'
import { Button, Heading, Notice } from '@fieldhouse/design-system'
import { FormTextField, showRefusal, useZodForm } from '@fieldhouse/design-system/form'
import { useNotify, useNotifyFailure, useUnsavedWork, useUser } from '@fieldhouse/remote-kit'
import { useChangeName } from '../account.queries.ts'
import { Group } from './account-styles.ts'
import { GroupForm } from './group-form.tsx'

/** The name that others see: one of an organization, first and last of everybody else. A change suspends the verification, which was for the old name. */
export function NameGroup() {
  const user = useUser()
  const { accountType, isVerified, status } = user
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()
  const changeName = useChangeName()
  const form = useZodForm(nameSchemaOf(accountType), nameOf(accountType, user))
  const { isDirty } = form.formState
  useUnsavedWork(isDirty)
  const awaitsGuardian = status === 'awaiting_guardian'
  const waits = awaitsGuardian ? 'name-waits' : undefined
  const unchanged = isDirty ? undefined : 'Change your name first.'
  const whyNot = awaitsGuardian ? 'Link your guardian first.' : unchanged

  async function save(name: NewName) {
    if (changeName.isPending) return
    try {
      const { data } = await changeName.mutateAsync(name)
      form.reset(nameOf(accountType, data))
      notify({ title: 'Name changed', tone: 'success' })
    } catch (error) {
      if (showRefusal(form, refusedFields(error))) return
      notifyFailure('We couldn’t change your name')(error)
    }
  }

  return (
    <Group as="section" aria-labelledby="name">
      <Heading level={2} id="name">
        Name
      </Heading>
      {isVerified && (
        <Notice tone="warning" title="A new name pauses your badge">
          Your badge vouches for the name we checked. Change it, and the badge comes back after we
          review your identity again.
        </Notice>
      )}
      {awaitsGuardian && (
        <div id="name-waits">
          <Notice>You can change your name once your guardian is linked.</Notice>
        </div>
      )}
      <GroupForm form={form} onSubmit={save} label="Name">
        {hasOneName(accountType) ? (
          <FormTextField name="firstName" label="Organization name" autoComplete="organization" />
        ) : (
          <>
            <FormTextField
              name="firstName"
              label="First name"
              autoComplete="given-name"
              disabled={awaitsGuardian}
              aria-describedby={waits}
            />
            <FormTextField
              name="lastName"
              label="Last name"
              autoComplete="family-name"
              disabled={awaitsGuardian}
              aria-describedby={waits}
            />
          </>
        )}
        <Button
          type="submit"
          disabledReason={whyNot}
          pending={changeName.isPending}
          pendingLabel="Saving..."
        >
          Save name
        </Button>
      </GroupForm>
    </Group>
  )
}
