import { STATS_MAX } from '@fieldhouse/contract'
import { Button, Heading, VisuallyHidden } from '@fieldhouse/design-system'
import { FormTextField, useFieldArray, useWatch } from '@fieldhouse/design-system/form'
import { EditorRow } from './editor-row.tsx'
import { Hint, RowList, Suggestions } from './editor-row-styles.ts'
import { Section } from './edit-profile-styles.ts'
import type { ProfileFormValues } from './profile-form.ts'
import { SeasonRows } from './season-rows.tsx'
import { statKey, type StatRow } from './stat-rows.ts'
import { suggestedStats } from './suggested-stats.ts'
import { useRowOrder } from './use-row-order.ts'

/** Editor of a person's stats: name, value and order. */
export function StatsEditor() {
  const rows = useFieldArray<ProfileFormValues, 'stats'>({ name: 'stats' })
  const order = useRowOrder('Stat', rows.fields.length, rows.move, rows.remove, 'stats')

  function add(name = '') {
    const focusName = `stats.${rows.fields.length}.${name === '' ? 'name' : 'value'}` as const
    rows.append({ name, value: '', history: [] }, { focusName })
  }

  return (
    <Section as="section" aria-labelledby="stats-heading">
      <Heading level={2} id="stats-heading">
        Stats
      </Heading>
      <Hint>
        Add the unit to the number, the way you want it to read: 51.92, 38 in, 84%. Add seasons, and
        your profile draws how far you’ve come.
      </Hint>
      {rows.fields.length > 0 && (
        <RowList>
          {rows.fields.map(({ id }, index) => (
            <EditorRow key={id} name={`stat ${index + 1}`} index={index} order={order}>
              <FormTextField name={`stats.${index}.name`} label="Stat" />
              <FormTextField name={`stats.${index}.value`} label="Number" />
              <SeasonRows index={index} name={`stat ${index + 1}`} />
            </EditorRow>
          ))}
        </RowList>
      )}
      {rows.fields.length < STATS_MAX && <Adding onAdd={add} />}
      <VisuallyHidden role="status">{order.said}</VisuallyHidden>
    </Section>
  )
}

function Adding({ onAdd }: { onAdd: (name?: string) => void }) {
  const sport = useWatch<ProfileFormValues, 'sport'>({ name: 'sport' })
  const rows = useWatch<ProfileFormValues, 'stats'>({ name: 'stats' }) as StatRow[]
  const taken = new Set(rows.map(({ name }) => statKey(name).toLowerCase()))
  const suggested = suggestedStats(sport).filter((name) => !taken.has(statKey(name).toLowerCase()))
  return (
    <Suggestions>
      <Button id="stats" onClick={() => onAdd()}>
        Add stat
      </Button>
      {suggested.map((name) => (
        <Button key={name} size="sm" variant="ghost" onClick={() => onAdd(name)}>
          <span>
            + <VisuallyHidden>Add </VisuallyHidden>
            {name}
          </span>
        </Button>
      ))}
    </Suggestions>
  )
}
