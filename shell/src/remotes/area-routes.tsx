import { Route, Routes } from '@fieldhouse/remote-kit/router'
import { NotFoundPage } from '../not-found/not-found-page.tsx'
import { AreaView } from './area-view.tsx'
import type { Area } from './areas.ts'

/** The routes of the live remotes. Two routes of one remote share its mounted parcel. */
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
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
