import { query } from '@fieldhouse/remote-kit/query'

/** Profile of a person, with their connection to the viewer. */
export const profileQuery = (userId: string) =>
  query('GET /api/profiles/{id}', { params: { id: userId } })

/** Rights of each guardian of the signed-in minor. */
export const parentalControlsQuery = () => query('GET /api/parental-controls')
