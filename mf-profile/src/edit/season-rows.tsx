import { Button, IconButton, VisuallyHidden } from '@fieldhouse/design-system'
import { FormTextField, useFieldArray } from '@fieldhouse/design-system/form'
import { CloseIcon } from '@fieldhouse/design-system/icons'
import { Season, Seasons } from './editor-row-styles.ts'
import type { ProfileFormValues } from './profile-form.ts'

const SEASONS_MAX = 20

/** Earlier values of a stat, each with its season or day. */
export function SeasonRows({ index, name }: { index: number; name: string }) {
  const seasons = useFieldArray<ProfileFormValues, `stats.${number}.history`>({
    name: `stats.${index}.history`,
  })
  const addId = `stat-${index}-add-season`

  function remove(place: number) {
    seasons.remove(place)
    // The pressed button is gone.
    document.getElementById(addId)?.focus()
  }

  return (
    <Seasons role="group" aria-label={`Seasons of ${name}`}>
      {seasons.fields.map(({ id }, place) => (
        <Season key={id}>
          <FormTextField
            name={`stats.${index}.history.${place}.date`}
            label="Season or date"
            placeholder="2025 or Mar 2025"
          />
          <FormTextField name={`stats.${index}.history.${place}.value`} label="Number then" />
          <IconButton label={`Remove season ${place + 1} of ${name}`} onClick={() => remove(place)}>
            <CloseIcon aria-hidden="true" />
          </IconButton>
        </Season>
      ))}
      {seasons.fields.length < SEASONS_MAX && (
        <Button
          id={addId}
          size="sm"
          variant="ghost"
          onClick={() =>
            seasons.append(
              { date: '', value: '' },
              { focusName: `stats.${index}.history.${seasons.fields.length}.date` },
            )
          }
        >
          <span>
            + Add a season<VisuallyHidden> to {name}</VisuallyHidden>
          </span>
        </Button>
      )}
    </Seasons>
  )
}
