import { Button, Heading, useOnceTakenOver } from '@fieldhouse/design-system'
import { useNotify, useUser } from '@fieldhouse/remote-kit'
import { Actions, Panel, Steps } from './guardian-styles.ts'
import { stepsForParents, stepsMessage } from './steps-for-parents.ts'

/** Steps for a parent to get a code, and a message to send to them. */
export function AskYourParent() {
  const { firstName } = useUser()
  const notify = useNotify()
  const isTakenOver = useOnceTakenOver(true, false)
  const message = isTakenOver ? stepsMessage(firstName, location.origin) : ''

  async function share() {
    try {
      await navigator.share({ title: 'Fieldhouse', text: message })
    } catch {
      // The share sheet was closed without a choice.
    }
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(message)
      notify({
        title: 'Copied',
        description: 'Paste it into a message to your parent or guardian.',
      })
    } catch {
      notify({
        title: 'We couldn’t copy it',
        description: 'Your browser blocked it. Send it by email instead.',
      })
    }
  }

  return (
    <Panel as="section" aria-labelledby="no-code">
      <Heading level={2} id="no-code">
        Don’t have a code yet?
      </Heading>
      <p>Your parent or guardian can get one in four steps:</p>
      <Steps>
        {stepsForParents.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Steps>
      <Actions>
        {isTakenOver && 'share' in navigator && (
          <Button onClick={() => void share()}>Send them the steps</Button>
        )}
        <Button onClick={() => void copy()}>Copy the steps</Button>
        <Button
          variant="ghost"
          href={`mailto:?subject=${encodeURIComponent('Fieldhouse needs you')}&body=${encodeURIComponent(message)}`}
        >
          Email them
        </Button>
      </Actions>
    </Panel>
  )
}
