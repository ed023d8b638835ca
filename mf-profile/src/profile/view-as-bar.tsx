import { Button, visibilityNames } from '@fieldhouse/design-system'
import type { Audience } from '@fieldhouse/contract'
import type { Eyes } from '../profile.queries.ts'
import { ActionRow } from '../person/person-actions-styles.ts'
import { ViewAsSelect } from './view-as.tsx'
import { Bar } from './view-as-styles.ts'

interface ViewAsBarProps {
  eyes: Audience
  onChange: (eyes: Eyes) => void
}

/** Names the previewed audience, and ends the preview. */
export function ViewAsBar({ eyes, onChange }: ViewAsBarProps) {
  return (
    <Bar role="region" aria-label="Preview of your profile">
      <p role="status">
        This is what <strong>{visibilityNames[eyes].who}</strong> can see on your profile. Buttons
        are off here.
      </p>
      <ActionRow>
        <ViewAsSelect eyes={eyes} onChange={onChange} />
        <Button onClick={() => onChange(null)}>Exit preview</Button>
      </ActionRow>
    </Bar>
  )
}
