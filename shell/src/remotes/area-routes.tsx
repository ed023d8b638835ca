import { Route, Routes } from '@fieldhouse/remote-kit/router'
import { lazy, Suspense } from 'react'
import { NOTIFICATIONS_PATH } from '../notifications/notifications-path.ts'
import { NotFoundPage } from '../not-found/not-found-page.tsx'
import { AreaView } from './area-view.tsx'
import type { Area } from './areas.ts'

const NotificationsPage = lazy(
  () =>
    import(/* webpackChunkName: "notifications-page" */ '../notifications/notifications-page.tsx'),
)

/** The routes of the live remotes, and the shell's own. Two routes of one remote share its mounted parcel. */
export function AreaRoutes({ areas }: { areas: Area[] }) {
  return (
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
          <Suspense fallback={null}>
            <NotificationsPage />
          </Suspense>
        }
      />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
