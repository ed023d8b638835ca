import type { QueryKey } from '@tanstack/react-query'

type Address = `/api/${string}`

const matching = (addresses: readonly Address[], ends: readonly string[]) => ({
  predicate({ queryKey }: { queryKey: QueryKey }) {
    const url = queryKey.join('/')
    return addresses.some(
      (address) => url === address || ends.some((end) => url.startsWith(address + end)),
    )
  },
})

/** Filter for all queries of these addresses, whatever their parameters: `invalidateQueries(readAt('/api/news'))`. */
export const readAt = (...addresses: Address[]) => matching(addresses, ['?'])

/** Filter for all queries of these addresses and those below them. */
export const readBelow = (...addresses: Address[]) => matching(addresses, ['?', '/'])
