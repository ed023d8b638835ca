/** A list's address with what is asked of it: `/api/admin/users?q=jordan`. What is empty is not asked. */
export function listAddress(path: string, filters: Record<string, string | undefined>): string {
  const asked = Object.entries(filters).filter(([, value]) => value)
  const query = new URLSearchParams(asked as [string, string][]).toString()
  return query ? `${path}?${query}` : path
}

/** Of a list all variants: with every filter, and without one. For invalidation. */
export function everyList(path: string) {
  return {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => {
      const [address] = queryKey
      return (
        queryKey.length === 1 &&
        typeof address === 'string' &&
        (address === path || address.startsWith(`${path}?`))
      )
    },
  }
}
