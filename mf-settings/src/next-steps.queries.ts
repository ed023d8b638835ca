import { query, queryOptions } from '@fieldhouse/remote-kit/query'

/** The own page, as its owner sees it. */
export const ownProfileQuery = (id: string) => query('GET /api/profiles/{id}', { params: { id } })

/** A first connection, if there is any: other areas make them, so it is asked on each visit. */
export const anyConnectionQuery = () =>
  queryOptions({ ...query('GET /api/connections', { query: { limit: 1 } }), staleTime: 0 })

/** Children of a parent here. */
export const anyChildQuery = () =>
  queryOptions({ ...query('GET /api/children', { query: { limit: 1 } }), staleTime: 0 })
