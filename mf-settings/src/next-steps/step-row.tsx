import { Badge, Button, VisuallyHidden } from '@fieldhouse/design-system'
import { CheckIcon, TimerIcon } from '@fieldhouse/design-system/icons'
import { FIRST_DAYS_PATH, type FirstStep } from '@fieldhouse/remote-kit/first-days'
import { Link } from '@fieldhouse/remote-kit/router'
import { Mark, StepActions, StepWords } from './next-steps-styles.ts'
import { leads } from '../first-days/leads.ts'

interface Props {
  step: FirstStep
  onSkip: () => void
  onResume: () => void
}

/** One step: done, waiting for somebody else, skipped, or open. */
export function StepRow({ step, onSkip, onResume }: Props) {
  const { name, title, state } = step
  const isToDo = state === 'open' || state === 'skipped'
  return (
    <li>
      <Mark $state={state === 'skipped' ? 'open' : state} aria-hidden="true">
        {state === 'done' && <CheckIcon />}
        {state === 'waiting' && <TimerIcon />}
      </Mark>
      <StepWords $isQuiet={state === 'done' || state === 'skipped'}>
        <strong>{title}</strong>
        {isToDo && <span>{leads[name]}</span>}
      </StepWords>
      <StepActions>
        {state === 'done' && <Badge tone="accent">Done</Badge>}
        {state === 'waiting' && <Badge tone="elite">Under review</Badge>}
        {isToDo && <ToDo step={step} onSkip={onSkip} onResume={onResume} />}
      </StepActions>
    </li>
  )
}

function ToDo({ step, onSkip, onResume }: Props) {
  const isSkipped = step.state === 'skipped'
  const name = <VisuallyHidden>: {step.title}</VisuallyHidden>
  return (
    <>
      {/* One button with two labels, so that it keeps the focus. */}
      <Button size="sm" variant="ghost" onClick={isSkipped ? onResume : onSkip}>
        {isSkipped ? 'Put it back' : 'Skip'}
        {name}
      </Button>
      {!isSkipped && (
        <Button size="sm" asChild>
          <Link to={`${FIRST_DAYS_PATH}/${step.name}`}>Do it now{name}</Link>
        </Button>
      )}
    </>
  )
}
