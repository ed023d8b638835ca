import { refusalMessage, refusedFields } from '@fieldhouse/contract/client'
import {
  Button,
  Card,
  DateField,
  dayName,
  Heading,
  Notice,
  Page,
  RadioCards,
  TextField,
} from '@fieldhouse/design-system'
import { useNotify, usePageHeading, useUser } from '@fieldhouse/remote-kit'
import { useNavigate, useSearchParams } from '@fieldhouse/remote-kit/router'
import type { SubmitEvent } from 'react'
import { useChooseAccountType } from '../account.queries.ts'
import { accountTypeCards, organizationKindCards } from './account-type-cards.tsx'
import { useAgeQuestions } from './age-questions.ts'
import { ageOn } from './age.ts'
import { BackgroundCheckNotice } from './background-check-notice.tsx'
import { FailurePlace, Form } from './account-type-styles.ts'
import { afterChoosing } from './after-choosing.ts'
import { today } from './today.ts'
import { useAccountTypeForm, type Failure } from './use-account-type-form.ts'
import { Intro } from './intro.ts'
import { UnderAge } from './under-age.tsx'

const TITLE = 'Choose your account type'

/** Choice of the account type, the first page after signing up. */
export function AccountTypePage() {
  return useUser().status === 'under_age' ? <UnderAge /> : <Choice />
}

function Choice() {
  const heading = usePageHeading(TITLE)
  const [search] = useSearchParams()
  const form = useAccountTypeForm(search.get('for') === 'organization' ? 'institution_org' : null)
  const chooseAccountType = useChooseAccountType()
  const notify = useNotify()
  const navigate = useNavigate()
  const isSureOfAge = useAgeQuestions()

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (chooseAccountType.isPending) return
    const choice = form.check()
    if (!choice || !(await isSureOfAge(choice))) return
    chooseAccountType.mutate(choice, {
      onSuccess: ({ data: user }) => {
        notify({ title: 'Account type updated successfully', tone: 'success' })
        void navigate(afterChoosing(user), { replace: true })
      },
      onError: (error) =>
        form.refuse(refusalMessage(error) ?? 'Failed to update account type', refusedFields(error)),
    })
  }

  return (
    <Page width="profile">
      <Card>
        <Intro>
          <Heading level={1} size="title" ref={heading} tabIndex={-1}>
            {TITLE}
          </Heading>
          <p>It sets what you can do here, and what we check first.</p>
        </Intro>
        <Form onSubmit={(event) => void submit(event)} noValidate>
          <AccountTypeFields form={form} />
          <FailureNotice failure={form.failure} />
          <Button
            type="submit"
            variant="primary"
            pending={chooseAccountType.isPending}
            pendingLabel="Updating..."
          >
            Continue
          </Button>
        </Form>
      </Card>
    </Page>
  )
}

/** In place: a toast would lie over the field or the button on a phone. */
function FailureNotice({ failure }: { failure: Failure | null }) {
  return (
    <FailurePlace role="alert">
      {failure && (
        <Notice tone="danger" title={failure.title}>
          {failure.problem}
        </Notice>
      )}
    </FailurePlace>
  )
}

/** Names the age, by which a mistyped year shows. */
function ageLine(dateOfBirth: string): string {
  const age = ageOn(today(), dateOfBirth)
  return age === null ? '' : ` Born ${dayName(dateOfBirth)}: ${age} years old.`
}

/** An organization has one name, everybody else a first and a last one. */
function NameFields({ form }: { form: ReturnType<typeof useAccountTypeForm> }) {
  const { asked, firstName, lastName } = form.name
  if (asked === null) return null
  if (asked === 'organization') {
    return (
      <TextField
        label="Organization name"
        autoComplete="organization"
        required
        value={firstName}
        onChange={(event) => form.setName('firstName', event.target.value)}
        error={form.errors.firstName}
      />
    )
  }
  return (
    <>
      <TextField
        label="First name"
        autoComplete="given-name"
        required
        value={firstName}
        onChange={(event) => form.setName('firstName', event.target.value)}
        error={form.errors.firstName}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        required
        value={lastName}
        onChange={(event) => form.setName('lastName', event.target.value)}
        error={form.errors.lastName}
      />
    </>
  )
}

function AccountTypeFields({ form }: { form: ReturnType<typeof useAccountTypeForm> }) {
  return (
    <>
      <RadioCards
        label="Account type"
        isLabelHidden
        isRequired
        cards={accountTypeCards}
        value={form.accountType}
        onChange={form.chooseType}
        error={form.errors.accountType}
      />
      {form.accountType === 'athlete' && (
        <DateField
          label="Date of birth"
          hint={`You must be 17 or older.${ageLine(form.dateOfBirth)}`}
          max={today()}
          autoComplete="bday"
          required
          readOnly={form.isDateOfBirthKnown}
          value={form.dateOfBirth}
          onChange={(event) => form.setDateOfBirth(event.target.value)}
          error={form.errors.dateOfBirth}
        />
      )}
      <NameFields form={form} />
      {form.accountType === 'institution_org' && (
        <RadioCards
          label="What kind of organization?"
          cards={organizationKindCards}
          value={form.organizationKind}
          onChange={form.setOrganizationKind}
        />
      )}
      {form.accountType !== null && form.accountType !== 'athlete' && <BackgroundCheckNotice />}
    </>
  )
}
