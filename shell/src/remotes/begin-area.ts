import { mustOnboard } from '@fieldhouse/contract/audience'
import { userQuery, type QueryClient } from '@fieldhouse/remote-kit/query'
import { areaAt, areasFor } from './areas.ts'
import { prefetchRemote } from './remote-modules.ts'
import { remotesQuery } from './remotes-query.ts'

/** Starts the area at `path` before the page around it is rendered; its scripts are already loading. */
export function beginArea(queryClient: QueryClient, path: string): void {
  const user = queryClient.getQueryData(userQuery().queryKey)
  const remotes = queryClient.getQueryData(remotesQuery().queryKey)
  const area = user && !mustOnboard(user) && remotes && areaAt(areasFor(user, remotes), path)
  if (area) prefetchRemote(area.remote)
}
