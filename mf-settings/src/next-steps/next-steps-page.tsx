import {
  Button,
  Card,
  ErrorState,
  Heading,
  Page,
  ProgressBar,
  Skeleton,
} from '@fieldhouse/design-system'
import { usePageHeading } from '@fieldhouse/remote-kit'
import { useFirstDays, type FirstStep } from '@fieldhouse/remote-kit/first-days'
import { Link } from '@fieldhouse/remote-kit/router'
import { StepList } from './next-steps-styles.ts'
import { StepRow } from './step-row.tsx'
import { Intro } from '../onboarding/intro.ts'

const TITLE = 'Next steps'
const STEPS_USUALLY = 6

/** The first steps that also stand on a newcomer's feed, for everybody and at any time: their state depends on facts. */
export function NextStepsPage() {
  const heading = usePageHeading(TITLE)
  return (
    <Page width="profile">
      <Card>
        <Intro>
          <Heading level={1} size="title" ref={heading} tabIndex={-1}>
            {TITLE}
          </Heading>
          <p>Any order, any time. You’ll find this list in Settings.</p>
        </Intro>
        <NextSteps />
      </Card>
    </Page>
  )
}

function NextSteps() {
  const firstDays = useFirstDays(true, true)
  const { isKnown, reading } = firstDays

  if (reading.isFailed) {
    return (
      <ErrorState
        title="Your next steps didn’t load"
        message="It may be your connection, or it may be us."
        onRetry={reading.retry}
        isRetrying={reading.isFetching}
      />
    )
  }
  if (!isKnown) return <StepsSkeleton />
  return <StepsToDo {...firstDays} />
}

interface ToDo {
  steps: readonly FirstStep[]
  skip: (name: string) => void
  takeUp: (name: string) => void
}

function StepsToDo({ steps, skip, takeUp }: ToDo) {
  const doneCount = steps.filter(({ state }) => state === 'done').length
  const isLeft = steps.some(({ state }) => state === 'open')

  return (
    <>
      <ProgressBar
        label={`${doneCount} of ${steps.length} done`}
        percent={Math.round((100 * doneCount) / steps.length)}
      />
      <StepList>
        {steps.map((step) => (
          <StepRow
            key={step.name}
            step={step}
            onSkip={() => skip(step.name)}
            onResume={() => takeUp(step.name)}
          />
        ))}
      </StepList>
      <Button asChild variant={isLeft ? 'secondary' : 'primary'}>
        <Link to="/">{isLeft ? 'Go to the feed' : 'All set! Go to the feed'}</Link>
      </Button>
    </>
  )
}

function StepsSkeleton() {
  return (
    <div role="group" aria-busy="true" aria-label="Your next steps are loading">
      <Skeleton height="1.9rem" />
      <StepList>
        {Array.from({ length: STEPS_USUALLY }, (_, index) => (
          <li key={index}>
            <Skeleton round width="2rem" height="2rem" />
            <Skeleton height="2.9rem" />
          </li>
        ))}
      </StepList>
    </div>
  )
}
