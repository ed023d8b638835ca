import { Badge, Button, VisuallyHidden } from '@fieldhouse/design-system'
import { CheckIcon, TimerIcon } from '@fieldhouse/design-system/icons'
import { useEntitlement } from '@fieldhouse/remote-kit'
import { Link } from '@fieldhouse/remote-kit/router'
import { Mark, StepActions, StepWords } from './next-steps-styles.ts'
import type { Step } from './steps.ts'

interface Props {
  step: Step
  isSkipped: boolean
  onSkip: () => void
  onResume: () => void
}

/** One step: done, waiting for somebody else, skipped, or open. */
export function StepRow({ step, isSkipped, onSkip, onResume }: Props) {
  const { title, explanation, state } = step
  return (
    <li>
      <Mark $state={state} aria-hidden="true">
        {state === 'done' && <CheckIcon />}
        {state === 'waiting' && <TimerIcon />}
      </Mark>
      <StepWords $isQuiet={state === 'done' || isSkipped}>
        <strong>{title}</strong>
        {state === 'open' && <span>{explanation}</span>}
      </StepWords>
      <StepActions>
        {state === 'done' && <Badge tone="accent">Done</Badge>}
        {state === 'waiting' && <Badge tone="elite">Under review</Badge>}
        {state === 'open' && (
          <ToDo step={step} isSkipped={isSkipped} onSkip={onSkip} onResume={onResume} />
        )}
      </StepActions>
    </li>
  )
}

function ToDo({ step, isSkipped, onSkip, onResume }: Props) {
  const canOpen = useEntitlement(step.to)
  const name = <VisuallyHidden>: {step.title}</VisuallyHidden>
  return (
    <>
      {/* One button with two labels, so that it keeps the focus. */}
      <Button size="sm" variant="ghost" onClick={isSkipped ? onResume : onSkip}>
        {isSkipped ? 'Put it back' : 'Skip'}
        {name}
      </Button>
      {!isSkipped && canOpen && (
        <Button size="sm" asChild>
          <Link to={step.to}>Do it now{name}</Link>
        </Button>
      )}
    </>
  )
}
