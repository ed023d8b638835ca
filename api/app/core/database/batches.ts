/**
 * Repeats a batch of work until one is not full. Batches completed before an interruption stay done.
 * @param work does one batch, and returns its size
 * @returns the total
 */
export async function inBatches(size: number, work: () => Promise<number>): Promise<number> {
  let all = 0
  for (;;) {
    const count = await work()
    all += count
    if (count < size) return all
  }
}
