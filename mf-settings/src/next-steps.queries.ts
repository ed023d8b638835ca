import type { Child, Connection, Profile } from '@fieldhouse/contract'
import { queryOptions } from '@fieldhouse/remote-kit/query'

/** The own page, as its owner sees it. */
export const ownProfileQuery = (id: string) =>
  queryOptions<Profile>({ queryKey: ['/api/profiles', id] })

/** Whether there is any connection: other areas make them, so it is asked on each visit. */
export const anyConnectionQuery = () =>
  queryOptions<Connection[]>({ queryKey: ['/api/connections?limit=1'], staleTime: 0 })

/** Whether a parent has any child here. */
export const anyChildQuery = () =>
  queryOptions<Child[]>({ queryKey: ['/api/children?limit=1'], staleTime: 0 })
