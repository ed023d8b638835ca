import { Card, ErrorState, Page } from '@fieldhouse/design-system'

/** In place of a page of the shell whose code did not come. */
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
