import { Button, Card, Heading, Page, ProgressBar } from '@fieldhouse/design-system'
import { useNotify, usePageHeading, useTrack } from '@fieldhouse/remote-kit'
import { FIRST_DAYS_PATH, useFirstDays, type FirstStep } from '@fieldhouse/remote-kit/first-days'
import { Link, Navigate, useNavigate, useParams } from '@fieldhouse/remote-kit/router'
import { FirstPostStep } from './first-post-step.tsx'
import { Body, Foot, Lead } from './first-days-styles.ts'
import { ElsewhereStep } from './elsewhere-step.tsx'
import { leads } from './leads.ts'
import { PeopleStep } from './people-step.tsx'
import { PhotoStep } from './photo-step.tsx'
import { SportStep } from './sport-step.tsx'

/** One step of a newcomer at a time. The step is in the address, so Back and a reload work. */
export function FirstDaysPage() {
  const { step: name } = useParams()
  const { steps, isKnown, isStanding } = useFirstDays(true, true)
  const index = steps.findIndex((step) => step.name === name)
  const step = steps[index]

  if (!step) {
    if (isStanding && !isKnown) return null
    const next = isStanding ? steps.find(({ state }) => state === 'open') : undefined
    return <Navigate to={next ? `${FIRST_DAYS_PATH}/${next.name}` : '/'} replace />
  }
  return <StepPage key={step.name} step={step} index={index} steps={steps} />
}

interface StepPageProps {
  step: FirstStep
  index: number
  steps: readonly FirstStep[]
}

function StepPage({ step, index, steps }: StepPageProps) {
  const heading = usePageHeading(step.title)
  const { skip, takeUp } = useFirstDays()
  const navigate = useNavigate()
  const notify = useNotify()
  const track = useTrack()
  const before = steps[index - 1]
  const after = steps[index + 1]

  function goOn() {
    if (after) return void navigate(`${FIRST_DAYS_PATH}/${after.name}`)
    notify({ title: 'You’re in. Welcome to Fieldhouse!', tone: 'success' })
    void navigate('/')
  }

  function finish() {
    takeUp(step.name)
    track(`first_days.${step.name}`)
    goOn()
  }

  function putAside() {
    skip(step.name)
    goOn()
  }

  return (
    <Page width="profile">
      <Card>
        <Body>
          <ProgressBar
            label={`Step ${index + 1} of ${steps.length}`}
            percent={Math.round((100 * (index + 1)) / steps.length)}
          />
          <Lead>
            <Heading level={1} size="title" ref={heading} tabIndex={-1}>
              {step.title}
            </Heading>
            <p>{leads[step.name]}</p>
          </Lead>
          <StepBody name={step.name} onDone={finish} />
          <Foot>
            <Button asChild variant="ghost">
              <Link to={before ? `${FIRST_DAYS_PATH}/${before.name}` : '/'}>Back</Link>
            </Button>
            <Button variant="ghost" onClick={step.state === 'done' ? goOn : putAside}>
              {step.state === 'done' ? 'Next' : 'Skip for now'}
            </Button>
          </Foot>
        </Body>
      </Card>
    </Page>
  )
}

function StepBody({ name, onDone }: { name: FirstStep['name']; onDone: () => void }) {
  switch (name) {
    case 'sport':
      return <SportStep onDone={onDone} />
    case 'photo':
      return <PhotoStep onDone={onDone} />
    case 'people':
      return <PeopleStep onDone={onDone} />
    case 'post':
      return <FirstPostStep onDone={onDone} />
    case 'guardian':
    case 'page':
    case 'verification':
    case 'child':
    case 'email':
      return <ElsewhereStep name={name} />
  }
}
