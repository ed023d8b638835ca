import { ownPath } from '@fieldhouse/contract/own-path'
import { readBelow, useQueryClient } from '@fieldhouse/remote-kit/query'
import { useNavigate } from '@fieldhouse/remote-kit/router'

/** Content that an address of a notification can name. */
const NAMED = [
  [/^\/profile\/([\w-]+)/, '/api/profiles'],
  [/^\/\?post=([\w-]+)/, '/api/posts'],
] as const

/** Follows a notification's address. The content that it names has changed: it is fetched again, also if it is on screen. */
export function useFollowAddress() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return (address: string) => {
    const path = ownPath(address)
    for (const [pattern, list] of NAMED) {
      const id = pattern.exec(path)?.[1]
      if (id) void queryClient.invalidateQueries(readBelow(`${list}/${id}`))
    }
    void navigate(path)
  }
}
