import { readFile } from 'node:fs/promises'

/** Clock ticks per second: the kernel's unit of process time. */
const TICKS_A_SECOND = 100

/** User and system time of a process in microseconds; 0 once it has ended. Linux only: elsewhere always 0. */
export async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  // The process name in front of it may contain spaces and parentheses.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = fields ? Number(fields[11]) + Number(fields[12]) : 0
  return (ticks * 1_000_000) / TICKS_A_SECOND
}
