import { VISIBILITY_LEVELS } from './audiences.ts'
import { Select, visibilityNames } from '@fieldhouse/design-system'
import type { PreviewAudience } from '../profile.queries.ts'
import { usePreviewAudience } from './use-preview-audience.ts'
import { ViewAsField } from './view-as-styles.ts'

const OWN_EYES = 'own'

/** Starts a preview as one of the audiences. */
export function ViewAs() {
  const [previewAs, setPreviewAs] = usePreviewAudience(true)
  return <ViewAsSelect previewAs={previewAs} onChange={setPreviewAs} />
}

interface ViewAsSelectProps {
  previewAs: PreviewAudience
  onChange: (previewAs: PreviewAudience) => void
}

export function ViewAsSelect({ previewAs, onChange }: ViewAsSelectProps) {
  return (
    <ViewAsField>
      <Select
        label="View as"
        value={previewAs ?? OWN_EYES}
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
