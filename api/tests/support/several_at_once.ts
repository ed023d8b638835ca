/** Below the connections of a node; a request waits for the database longer than it computes. */
const AT_ONCE = 5

/** Results of the work on each item, in the order of the items, several at a time. */
export async function severalAtOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const left = items.entries()
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    for (const [index, item] of left) results[index] = await work(item)
  })
  await Promise.all(lanes)
  return results
}
