import {
  Button,
  Card,
  Heading,
  IconButton,
  ProgressBar,
  VisuallyHidden,
} from '@fieldhouse/design-system'
import { CheckIcon, CloseIcon, NextIcon } from '@fieldhouse/design-system/icons'
import { useEntitlement } from '@fieldhouse/remote-kit'
import { FIRST_DAYS_PATH, useFirstDays, type FirstStep } from '@fieldhouse/remote-kit/first-days'
import { Link } from '@fieldhouse/remote-kit/router'
import { useEffect } from 'react'
import { Foot, Head, Mark, StepLink, Steps } from './first-days-styles.ts'

/** Checklist of a newcomer, above the feed until every step is completed or skipped. */
export function FirstDaysCard({ isWanted }: { isWanted: boolean }) {
  const { steps, isStanding, isFinished, isKnown, finish } = useFirstDays(isWanted)
  const canOpen = useEntitlement(FIRST_DAYS_PATH)
  const isOver = isStanding && isFinished

  useEffect(() => {
    if (isOver) finish()
  }, [isOver, finish])

  if (!isStanding || isOver || !canOpen) return null
  const doneCount = steps.filter(({ state }) => state === 'done').length
  const next = steps.find(({ state }) => state === 'open')
  return (
    <Card as="section" aria-label="Your first days">
      <Head>
        <Heading level={2}>Your first days</Heading>
        <IconButton label="Hide this checklist" onClick={finish}>
          <CloseIcon aria-hidden="true" />
        </IconButton>
      </Head>
      <ProgressBar
        label={`${doneCount} of ${steps.length} done`}
        percent={Math.round((100 * doneCount) / steps.length)}
      />
      <Steps>
        {steps.map((step) => (
          <li key={step.name}>
            <Step step={step} />
          </li>
        ))}
      </Steps>
      <Foot>
        <Button asChild variant="primary">
          <Link to={isKnown && next ? `${FIRST_DAYS_PATH}/${next.name}` : FIRST_DAYS_PATH}>
            {doneCount === 0 ? 'Let’s go' : 'Keep going'}
          </Link>
        </Button>
      </Foot>
    </Card>
  )
}

function Step({ step: { name, title, state } }: { step: FirstStep }) {
  if (state === 'done') {
    return (
      <StepLink as="span" $isDone>
        <Mark $isDone aria-hidden="true">
          <CheckIcon />
        </Mark>
        {title} <VisuallyHidden>(done)</VisuallyHidden>
      </StepLink>
    )
  }
  return (
    <StepLink as={Link} to={`${FIRST_DAYS_PATH}/${name}`} $isDone={false}>
      <Mark $isDone={false} aria-hidden="true" />
      {title}
      {state === 'skipped' && <VisuallyHidden>(skipped)</VisuallyHidden>}
      {state === 'waiting' && <VisuallyHidden>(under review)</VisuallyHidden>}
      <NextIcon aria-hidden="true" />
    </StepLink>
  )
}
