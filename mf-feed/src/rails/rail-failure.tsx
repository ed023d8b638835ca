import { Button } from '@fieldhouse/design-system'
import { RailWords } from './rail-styles.ts'

interface RailFailureProps {
  message: string
  onRetry: () => void
  isRetrying: boolean
}

/** A box beside the feed that did not load. It says so in its own place, and in no louder voice. */
export function RailFailure({ message, onRetry, isRetrying }: RailFailureProps) {
  return (
    <RailWords>
      <p>{message}</p>
      <Button size="sm" pending={isRetrying} pendingLabel="Trying..." onClick={onRetry}>
        Try again
      </Button>
    </RailWords>
  )
}
