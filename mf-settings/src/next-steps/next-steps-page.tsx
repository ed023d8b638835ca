import {
  Button,
  Card,
  ErrorState,
  Heading,
  Page,
  ProgressBar,
  Skeleton,
} from '@fieldhouse/design-system'
import { usePageHeading, useUser } from '@fieldhouse/remote-kit'
import { Link } from '@fieldhouse/remote-kit/router'
import { StepList } from './next-steps-styles.ts'
import { useSkippedSteps } from './skipped-steps.ts'
import { StepRow } from './step-row.tsx'
import { useNextSteps } from './use-next-steps.ts'
import type { Step } from './steps.ts'
import { Intro } from '../onboarding/intro.ts'

const TITLE = 'Next steps'
const STEPS_USUALLY = 5

/** Recommended first steps. They can be skipped and resumed at any time: their state depends on facts. */
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
  const nextSteps = useNextSteps()

  if (nextSteps.isPending) return <StepsSkeleton />
  if (!nextSteps.steps) {
    return (
      <ErrorState
        title="Your next steps didn’t load"
        message="It may be your connection, or it may be us."
        onRetry={nextSteps.retry}
        isRetrying={nextSteps.isFetching}
      />
    )
  }
  return <StepsToDo steps={nextSteps.steps} />
}

function StepsToDo({ steps }: { steps: readonly Step[] }) {
  const { id } = useUser()
  const skipped = useSkippedSteps(id)
  const doneCount = steps.filter(({ state }) => state === 'done').length
  const isLeft = steps.some(({ name, state }) => state === 'open' && !skipped.isSkipped(name))

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
            isSkipped={skipped.isSkipped(step.name)}
            onSkip={() => skipped.skip(step.name)}
            onResume={() => skipped.takeUp(step.name)}
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
