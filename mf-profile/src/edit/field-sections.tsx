import type { Person } from '@fieldhouse/contract'
import { BIO_MAX_LENGTH, fullName, hasOneName } from '@fieldhouse/contract'
import { Heading, Notice } from '@fieldhouse/design-system'
import {
  FormNumberField,
  FormTextArea,
  FormTextField,
  FormWordField,
  useWatch,
} from '@fieldhouse/design-system/form'
import { Fields, Section } from './edit-profile-styles.ts'
import { useKnownWords } from './use-known-words.ts'

/** Fields for facts about the person. Those for athletes are shown to athletes only. */
export function BasicInformation({ user, isAthlete }: { user: Person; isAthlete: boolean }) {
  const words = useKnownWords()
  return (
    <Section as="section" aria-labelledby="basic-information">
      <Heading level={2} id="basic-information">
        Basic Information
      </Heading>
      <Fields>
        {hasOneName(user.accountType) ? (
          <FormTextField
            name="firstName"
            id="firstName"
            label="Organization name"
            autoComplete="organization"
          />
        ) : (
          <>
            <FormTextField
              name="firstName"
              id="firstName"
              label="First name"
              autoComplete="given-name"
            />
            <FormTextField
              name="lastName"
              id="lastName"
              label="Last name"
              autoComplete="family-name"
            />
          </>
        )}
        {isAthlete && (
          <>
            <FormWordField name="sport" id="sport" label="Sport" suggest={words.sports} />
            <FormWordField
              name="position"
              id="position"
              label="Position"
              suggest={words.positions}
            />
          </>
        )}
        <FormWordField
          name="location"
          id="location"
          label="Location"
          placeholder="City, State"
          suggest={words.places}
        />
        {isAthlete && (
          <>
            <FormNumberField name="graduationYear" id="graduationYear" label="Graduation year" />
            <FormTextField name="height" id="height" label="Height" placeholder={'6\'2"'} />
            <FormTextField name="weight" id="weight" label="Weight" placeholder="185 lb" />
          </>
        )}
      </Fields>
      {user.isVerified && <NameWarning user={user} />}
    </Section>
  )
}

function NameWarning({ user }: { user: Person }) {
  const [firstName, lastName] = useWatch({ name: ['firstName', 'lastName'] }) as [string, string]
  const typed = { firstName: firstName.trim(), lastName: lastName.trim() }
  if (fullName(typed) === fullName(user)) return null
  return (
    <Notice tone="warning" isAnnounced title="A new name pauses your badge">
      It comes back once we review your identity under the new name.
    </Notice>
  )
}

export function Education() {
  return (
    <Section as="section" aria-labelledby="education">
      <Heading level={2} id="education">
        Education
      </Heading>
      <Fields>
        <FormTextField name="highSchool" id="highSchool" label="High school" />
        <FormTextField name="college" id="college" label="College" />
      </Fields>
    </Section>
  )
}

export function Biography() {
  return (
    <Section as="section">
      <FormTextArea
        name="bio"
        id="bio"
        label="Bio"
        hint="What people should know about you, in a few sentences."
        rows={5}
        characterLimit={BIO_MAX_LENGTH}
      />
    </Section>
  )
}
