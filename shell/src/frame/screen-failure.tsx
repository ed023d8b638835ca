import { ErrorState } from '@fieldhouse/design-system'
import { Centered } from './centered.ts'

/** Shown instead of a screen without the header whose code failed to load. */
export function ScreenFailure(retry: { onRetry(): void; isRetrying: boolean }) {
  return (
    <Centered as="main">
      <ErrorState
        headingLevel={1}
        message="This page didn’t load. It may be your connection or us."
        {...retry}
      />
    </Centered>
  )
}
