import type { ParentalControl, Profile } from '@fieldhouse/contract'
import { getQueryFn, queryOptions } from '@fieldhouse/remote-kit/query'

/** Who somebody is, and how the viewer stands with them. */
export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['/api/profiles', userId],
    queryFn: getQueryFn<Profile>({ on401: 'throw' }),
  })

/** What each guardian of the signed-in minor may do. */
export const parentalControlsQuery = () =>
  queryOptions({
    queryKey: ['/api/parental-controls'],
    queryFn: getQueryFn<ParentalControl[]>({ on401: 'throw' }),
  })
