import { PageFailure } from './page-failure.tsx'

/** Shown instead of a screen without the header whose code failed to load. */
export function ScreenFailure(retry: { onRetry(): void; isRetrying: boolean }) {
  return (
    <main>
      <PageFailure {...retry} />
    </main>
  )
}
