import type { VerificationRequest } from '@fieldhouse/contract'
import { dayName, VisuallyHidden } from '@fieldhouse/design-system'
import { Step, Steps } from './timeline-styles.ts'

interface Stage {
  label: string
  at: string | null
  state: 'done' | 'now' | 'later'
}

function stagesOf({ status, createdAt, decidedAt, isAppeal }: VerificationRequest): Stage[] {
  const filed: Stage = { label: 'Submitted', at: createdAt, state: 'done' }
  if (status === 'pending') {
    return [
      filed,
      {
        label: isAppeal ? 'A different admin is reviewing your appeal' : 'Under review',
        at: null,
        state: 'now',
      },
      { label: 'Decision', at: null, state: 'later' },
    ]
  }
  return [
    filed,
    { label: isAppeal ? 'Reviewed again' : 'Reviewed', at: null, state: 'done' },
    { label: status === 'approved' ? 'Approved' : 'Not approved', at: decidedAt, state: 'done' },
  ]
}

const spoken = { done: 'done', now: 'in progress', later: 'up next' } as const

/** Progress of a request. */
export function Timeline({ request }: { request: VerificationRequest }) {
  return (
    <Steps aria-label="Progress">
      {stagesOf(request).map(({ label, at, state }) => (
        <Step key={label} $state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span>
            {label}
            <VisuallyHidden>, {spoken[state]}</VisuallyHidden>
          </span>
          {at && <time dateTime={at}>{dayName(at)}</time>}
        </Step>
      ))}
    </Steps>
  )
}
