import { Card, ErrorState, Page } from '@fieldhouse/design-system'

/** Shown instead of a page of the shell whose code failed to load. */
export function PageFailure(retry: { onRetry(): void; isRetrying: boolean }) {
  return (
    <Page>
      <Card>
        <ErrorState
          headingLevel={1}
          message="This page didn’t load. It may be your connection or us."
          {...retry}
        />
      </Card>
    </Page>
  )
}
