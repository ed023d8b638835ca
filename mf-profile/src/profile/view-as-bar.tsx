import { Button, visibilityNames } from '@fieldhouse/design-system'
import type { Audience } from '@fieldhouse/contract'
import type { PreviewAudience } from '../profile.queries.ts'
import { ActionRow } from '../person/person-actions-styles.ts'
import { ViewAsSelect } from './view-as.tsx'
import { Bar } from './view-as-styles.ts'

interface ViewAsBarProps {
  previewAs: Audience
  onChange: (previewAs: PreviewAudience) => void
}

/** Names the previewed audience, and ends the preview. */
export function ViewAsBar({ previewAs, onChange }: ViewAsBarProps) {
  return (
    <Bar role="region" aria-label="Preview of your profile">
      <p role="status">
        This is what <strong>{visibilityNames[previewAs].who}</strong> can see on your profile.
        Buttons are off here, and cards of other areas are left out.
      </p>
      <ActionRow>
        <ViewAsSelect previewAs={previewAs} onChange={onChange} />
        <Button onClick={() => onChange(null)}>Exit preview</Button>
      </ActionRow>
    </Bar>
  )
}
