import {
  APPEAL_MAX_LENGTH,
  verificationAppealSchema,
  type VerificationRequest,
} from '@fieldhouse/contract'
import { refusedFields } from '@fieldhouse/contract/client'
import { Button } from '@fieldhouse/design-system'
import { FormTextArea, showRefusal, useZodForm } from '@fieldhouse/design-system/form'
import { useNotify, useNotifyFailure, useUnsavedWork } from '@fieldhouse/remote-kit'
import { GroupForm } from '../account/group-form.tsx'
import { useAppeal } from '../verification.queries.ts'

/** Form for an appeal, in the person's own words. */
export function AppealForm({ request }: { request: VerificationRequest }) {
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()
  const appeal = useAppeal(request.id)
  const form = useZodForm(verificationAppealSchema, { statement: '' })
  useUnsavedWork(form.formState.isDirty)

  function send({ statement }: { statement: string }) {
    if (appeal.isPending) return
    appeal.mutate(statement, {
      onSuccess: () =>
        notify({
          title: 'Appeal sent',
          description: 'A different admin will review it.',
          tone: 'success',
        }),
      onError: (error) => {
        if (showRefusal(form, refusedFields(error))) return
        notifyFailure('We couldn’t send your appeal')(error)
      },
    })
  }

  return (
    <GroupForm form={form} onSubmit={send} label="Appeal">
      <FormTextArea
        name="statement"
        label="Why should we approve it?"
        hint="You can appeal once. A different admin reads this along with what you submitted."
        rows={4}
        characterLimit={APPEAL_MAX_LENGTH}
      />
      <Button type="submit" variant="primary" pending={appeal.isPending} pendingLabel="Sending...">
        Send the appeal
      </Button>
    </GroupForm>
  )
}
