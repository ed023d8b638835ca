import { ACHIEVEMENTS_MAX } from '@fieldhouse/contract'
import { Button, Heading, VisuallyHidden } from '@fieldhouse/design-system'
import { FormTextField, useFieldArray } from '@fieldhouse/design-system/form'
import { EditorRow } from './editor-row.tsx'
import { Hint, RowList, Suggestions } from './editor-row-styles.ts'
import { Section } from './edit-profile-styles.ts'
import type { ProfileFormValues } from './profile-form.ts'
import { useRowOrder } from './use-row-order.ts'

/** Editor of a person's achievements, in their own order. */
export function AchievementsEditor() {
  const rows = useFieldArray<ProfileFormValues, 'achievements'>({ name: 'achievements' })
  const order = useRowOrder(
    'Achievement',
    rows.fields.length,
    rows.move,
    rows.remove,
    'achievements',
  )
  return (
    <Section as="section" aria-labelledby="achievements-heading">
      <Heading level={2} id="achievements-heading">
        Achievements
      </Heading>
      <Hint>Titles, teams, records. Date them, and they line up as your story.</Hint>
      {rows.fields.length > 0 && (
        <RowList>
          {rows.fields.map(({ id }, index) => (
            <EditorRow key={id} name={`achievement ${index + 1}`} index={index} order={order}>
              <FormTextField name={`achievements.${index}.text`} label="Achievement" />
              <FormTextField
                name={`achievements.${index}.date`}
                label="When"
                placeholder="2025 or Mar 2025"
              />
            </EditorRow>
          ))}
        </RowList>
      )}
      {rows.fields.length < ACHIEVEMENTS_MAX && (
        <Suggestions>
          <Button
            id="achievements"
            onClick={() =>
              rows.append(
                { text: '', date: '' },
                { focusName: `achievements.${rows.fields.length}.text` },
              )
            }
          >
            Add achievement
          </Button>
        </Suggestions>
      )}
      <VisuallyHidden role="status">{order.said}</VisuallyHidden>
    </Section>
  )
}
