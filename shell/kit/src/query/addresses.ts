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

/** Everything read at these addresses, whatever was asked there: `invalidateQueries(readAt('/api/news'))`. */
export const readAt = (...addresses: Address[]) => matching(addresses, ['?'])

/** Everything read at these addresses and below them. */
export const readBelow = (...addresses: Address[]) => matching(addresses, ['?', '/'])
