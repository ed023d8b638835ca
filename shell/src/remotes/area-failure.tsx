import { Button, Card, ErrorState, Page } from '@fieldhouse/design-system'
import { useLocation } from '@fieldhouse/remote-kit/router'
import type { Area } from './areas.ts'
import { leavePreviewAddress, overrideOrigin, resetAddress } from './override.ts'

/** Message in place of a failed remote. */
export function AreaFailure({
  area: { remote, route },
  onRetry,
  isRetrying,
}: {
  area: Area
  onRetry: () => void
  isRetrying: boolean
}) {
  const { pathname } = useLocation()
  return (
    <Page>
      <Card as="section" aria-label={route.title}>
        {remote.overridden ? (
          <ErrorState
            headingLevel={1}
            title={`${remote.name} doesn’t work from ${overrideOrigin(remote)}`}
            message={
              <>
                Is npm run dev running in its folder? Then the browser’s console says what went
                wrong, and saving a fix loads it again. You can also switch back to the released
                one.
              </>
            }
            onRetry={onRetry}
            isRetrying={isRetrying}
            actions={<Button href={resetAddress(pathname)}>Reset</Button>}
          />
        ) : remote.isPreview ? (
          <ErrorState
            headingLevel={1}
            title={`This preview of ${remote.name} doesn’t work`}
            message={`It’s ${remote.version}, which isn’t live. Its team can see why in fieldhouse-remote errors.`}
            onRetry={onRetry}
            isRetrying={isRetrying}
            actions={<Button href={leavePreviewAddress(pathname)}>Leave preview</Button>}
          />
        ) : (
          <ErrorState
            headingLevel={1}
            title={`${route.title} isn’t available right now`}
            message="Everything else still works. We’ll keep trying, or you can try now."
            onRetry={onRetry}
            isRetrying={isRetrying}
          />
        )}
      </Card>
    </Page>
  )
}
