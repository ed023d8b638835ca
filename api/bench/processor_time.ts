import { readFile } from 'node:fs/promises'
import type pg from 'pg'

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

/** Time that the main thread of a process ran, in microseconds, precise for single calls. Linux only: elsewhere always 0. */
export async function mainThreadTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '0')
  return Number(stat.split(' ')[0]) / 1_000
}

/** Ids of the processes that serve a database's connections, without that of `client`. */
export async function backendsOf(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  return rows.map(({ pid }) => pid)
}
