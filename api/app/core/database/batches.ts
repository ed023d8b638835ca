/**
 * Repeats a piece of work until it finds fewer than it takes at a time. What is ended in the middle has done what it did.
 * @param work does one batch, and says how many there were
 * @returns how many in all
 */
export async function inBatches(size: number, work: () => Promise<number>): Promise<number> {
  let all = 0
  for (;;) {
    const count = await work()
    all += count
    if (count < size) return all
  }
}
