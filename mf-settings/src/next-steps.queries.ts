import { unlessJustRead } from '@fieldhouse/remote-kit'
import { query, queryOptions } from '@fieldhouse/remote-kit/query'

/** The signed-in person's profile. */
export const ownProfileQuery = (id: string) => query('GET /api/profiles/{id}', { params: { id } })

/** The first connection, if any. Fetched whenever the page opens, because connections are made in other areas. */
export const anyConnectionQuery = () =>
  queryOptions({
    ...query('GET /api/connections', { query: { limit: 1 } }),
    refetchOnMount: unlessJustRead,
  })

/** The first child of a parent, if any. */
export const anyChildQuery = () =>
  queryOptions({
    ...query('GET /api/children', { query: { limit: 1 } }),
    refetchOnMount: unlessJustRead,
  })
