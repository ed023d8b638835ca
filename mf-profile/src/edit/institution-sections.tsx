import { COACHING_LEVEL_NAMES, COACHING_LEVELS } from '@fieldhouse/contract'
import { Heading } from '@fieldhouse/design-system'
import { FormSelect, FormWordField } from '@fieldhouse/design-system/form'
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

/** An organization's sports, separated by commas. */
export function OrganizationSports() {
  const words = useKnownWords()
  return (
    <Section as="section" aria-labelledby="organization-sports">
      <Heading level={2} id="organization-sports">
        Sports
      </Heading>
      <FormWordField
        name="sports"
        id="sports"
        label="Sports"
        hint="Separate them with commas."
        placeholder="Basketball, Track, Soccer"
        suggest={words.listOfSports}
      />
    </Section>
  )
}
