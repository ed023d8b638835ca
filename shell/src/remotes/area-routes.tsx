import { matchPath, Route, Routes } from '@fieldhouse/remote-kit/router'
import { lazyPart } from '../frame/lazy-part.tsx'
import { PageFailure } from '../frame/page-failure.tsx'
import { NOTIFICATIONS_PATH } from '../notifications/notifications-path.ts'
import { OwnScreen } from '../timings/own-screen.tsx'
import { AreaSkeleton } from './area-skeleton.tsx'
import { AreaView } from './area-view.tsx'
import type { Area } from './areas.ts'

const [NotificationsPage, loadNotificationsPage] = lazyPart(
  () =>
    import(/* webpackChunkName: "notifications-page" */ '../notifications/notifications-page.tsx'),
  PageFailure,
  <AreaSkeleton />,
)

const [NotFoundPage] = lazyPart(
  () => import(/* webpackChunkName: "not-found-page" */ '../not-found/not-found-page.tsx'),
  PageFailure,
)

const [OverrideBanner] = lazyPart(
  () => import(/* webpackChunkName: "override-banner" */ './override-banner.tsx'),
  () => null,
)

/** Loads the code of the shell's own page at `path`, so that it is there when the page is drawn or taken over. */
export async function loadOwnPage(path: string): Promise<void> {
  if (matchPath(NOTIFICATIONS_PATH, path)) await loadNotificationsPage()
}

/** Routes of the live remotes, and the shell's own. Two routes of one remote share its mounted parcel. */
export function AreaRoutes({ areas }: { areas: Area[] }) {
  return (
    <>
      <Routes>
        {areas.map((area) => (
          <Route
            key={area.route.path}
            path={area.route.path}
            element={<AreaView key={area.remote.name} area={area} />}
          />
        ))}
        <Route
          path={NOTIFICATIONS_PATH}
          element={
            <OwnScreen>
              <NotificationsPage />
            </OwnScreen>
          }
        />
        <Route
          path="*"
          element={
            <OwnScreen>
              <NotFoundPage />
            </OwnScreen>
          }
        />
      </Routes>
      {areas.some(({ remote }) => remote.overridden || remote.isPreview) && (
        <OverrideBanner areas={areas} />
      )}
    </>
  )
}
