import { COACHING_LEVEL_NAMES, COACHING_LEVELS, SPORT_MAX_LENGTH } from '@fieldhouse/contract'
import { Heading } from '@fieldhouse/design-system'
import { FormSelect, FormTokenField, FormWordField } from '@fieldhouse/design-system/form'
import { Fields, Section } from './edit-profile-styles.ts'
import { useKnownWords } from './use-known-words.ts'

const levels = [
  { value: '', label: 'Not said' },
  ...COACHING_LEVELS.map((value) => ({ value, label: COACHING_LEVEL_NAMES[value] })),
]

/** A coach's sport and level. To join an organization a coach asks on its page, and the organization has to accept. */
export function Coaching() {
  const words = useKnownWords()
  return (
    <Section as="section" aria-labelledby="coaching">
      <Heading level={2} id="coaching">
        Coaching
      </Heading>
      <Fields>
        <FormWordField name="sport" id="sport" label="Sport" suggest={words.sports} />
        <FormSelect name="level" id="level" label="Level" options={levels} />
      </Fields>
    </Section>
  )
}

/** An organization's sports, in its order. */
export function OrganizationSports() {
  const words = useKnownWords()
  return (
    <Section as="section" aria-labelledby="organization-sports">
      <Heading level={2} id="organization-sports">
        Sports
      </Heading>
      <FormTokenField
        name="sports"
        id="sports"
        label="Sports"
        hint="Add each sport that you coach or field a team in."
        placeholder="Basketball"
        maxLength={SPORT_MAX_LENGTH}
        suggest={words.sports}
      />
    </Section>
  )
}
