import { query } from '@fieldhouse/remote-kit/query'

/** Who somebody is, and how the viewer stands with them. */
export const profileQuery = (userId: string) =>
  query('GET /api/profiles/{id}', { params: { id: userId } })

/** What each guardian of the signed-in minor may do. */
export const parentalControlsQuery = () => query('GET /api/parental-controls')
