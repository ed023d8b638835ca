import { Button, fullName } from '@fieldhouse/design-system'
import { FormSelect, FormTextField, useZodForm } from '@fieldhouse/design-system/form'
import { useUser } from '@fieldhouse/remote-kit'
import { GroupForm } from '../account/group-form.tsx'
import { DocumentField } from './document-field.tsx'
import { useSubmission } from './use-submission.ts'
import { identitySchema } from './verification-schemas.ts'

const documentTypes = [
  { value: 'passport', label: 'Passport' },
  { value: 'drivers_license', label: 'Driver’s license' },
  { value: 'state_id', label: 'State or national ID' },
  { value: 'school_id', label: 'School ID with a photo' },
] as const

/** Submits an identity: a name, and a document as proof. */
export function IdentityForm() {
  const user = useUser()
  const form = useZodForm(identitySchema, {
    fullName: fullName(user),
    documentType: 'passport',
    issuedBy: '',
  })
  const filing = useSubmission('identity', { isDirty: form.formState.isDirty, needsDocument: true })

  return (
    <GroupForm form={form} onSubmit={filing.file} label="Verify your identity">
      <FormTextField
        name="fullName"
        label="Full name"
        hint="Exactly as it appears on the document."
        autoComplete="name"
      />
      <FormSelect name="documentType" label="Document" options={documentTypes} />
      <FormTextField name="issuedBy" label="Issued by" hint="The country, state or school." />
      <DocumentField
        label="Pictures of the document"
        hint="All four corners, easy to read."
        error={filing.documentError}
        chosen={filing.chosen}
      />
      <Button
        type="submit"
        variant="primary"
        pending={filing.isPending}
        pendingLabel="Submitting..."
      >
        Submit for review
      </Button>
    </GroupForm>
  )
}
