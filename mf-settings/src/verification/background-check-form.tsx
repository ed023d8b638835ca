import { Button, fullName } from '@fieldhouse/design-system'
import {
  FormCheckbox,
  FormTextArea,
  FormTextField,
  useZodForm,
} from '@fieldhouse/design-system/form'
import { useUser } from '@fieldhouse/remote-kit'
import { GroupForm } from '../account/group-form.tsx'
import { DocumentField } from './document-field.tsx'
import { useSubmission } from './use-submission.ts'
import { backgroundCheckSchema } from './verification-schemas.ts'

/** Submits a background check: the data it requires, and the person's consent. */
export function BackgroundCheckForm() {
  const user = useUser()
  const form = useZodForm(backgroundCheckSchema, {
    fullName: fullName(user),
    formerNames: '',
    homeAddress: '',
    organization: '',
    agreed: false as unknown as true,
  })
  const filing = useSubmission('background_check', {
    isDirty: form.formState.isDirty,
    needsDocument: false,
  })

  return (
    <GroupForm form={form} onSubmit={filing.file} label="Start your background check">
      <FormTextField name="fullName" label="Full legal name" autoComplete="name" />
      <FormTextField name="formerNames" label="Former names (optional)" />
      <FormTextArea name="homeAddress" label="Home address" autoComplete="street-address" />
      {user.accountType !== 'parent' && (
        <FormTextField
          name="organization"
          label="School, club or company (optional)"
          hint="Where you work with athletes."
          autoComplete="organization"
        />
      )}
      <DocumentField
        label="Documents (optional)"
        hint="A certificate you already have speeds things up."
        error={filing.documentError}
        chosen={filing.chosen}
      />
      <FormCheckbox name="agreed" label="Fieldhouse may check what I submit here" />
      <Button type="submit" pending={filing.isPending} pendingLabel="Submitting...">
        Submit for review
      </Button>
    </GroupForm>
  )
}
