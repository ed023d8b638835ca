import { Button } from '@fieldhouse/design-system'
import { RailWords } from './rail-styles.ts'

interface RailFailureProps {
  message: string
  onRetry: () => void
  isRetrying: boolean
}

/** A box beside the feed that failed to load: a quiet error in its own place. */
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
