import { VISIBILITY_LEVELS } from './audiences.ts'
import { Select, visibilityNames } from '@fieldhouse/design-system'
import type { Eyes } from '../profile.queries.ts'
import { useEyes } from './use-eyes.ts'
import { ViewAsField } from './view-as-styles.ts'

const OWN_EYES = 'own'

/** Starts a preview as one of the audiences. */
export function ViewAs() {
  const [eyes, setEyes] = useEyes(true)
  return <ViewAsSelect eyes={eyes} onChange={setEyes} />
}

interface ViewAsSelectProps {
  eyes: Eyes
  onChange: (eyes: Eyes) => void
}

export function ViewAsSelect({ eyes, onChange }: ViewAsSelectProps) {
  return (
    <ViewAsField>
      <Select
        label="View as"
        value={eyes ?? OWN_EYES}
        onChange={(value) => onChange(value === OWN_EYES ? null : value)}
        options={[
          { value: OWN_EYES, label: 'Yourself' },
          ...VISIBILITY_LEVELS.map((level) => ({
            value: level,
            label: visibilityNames[level].name,
          })),
        ]}
      />
    </ViewAsField>
  )
}
