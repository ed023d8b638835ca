import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { eventually, letPass } from './eventually.ts'

const run = promisify(execFile)

async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await run('pgrep', ['-P', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.split('\n').filter(Boolean).map(Number)
}

const REPLACED_WITHIN_MS = 30_000

/** Finds the descendant of `pid` whose command line contains `words`, and waits for one that is being replaced. */
export async function processBelow(pid: number, words: string): Promise<number> {
  const within = { patienceMs: REPLACED_WITHIN_MS, everyMs: 100 }
  const found = await eventually(() => findBelow(pid, words), within)
  if (found === null) throw new Error(`no process with ${words} below ${pid}`)
  return found
}

async function findBelow(pid: number, words: string): Promise<number | null> {
  for (const child of await childrenOf(pid)) {
    const commandLine = (
      await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')
    ).replaceAll('\0', ' ')
    if (commandLine.includes(words)) return child
    const deeper = await findBelow(child, words)
    if (deeper) return deeper
  }
  return null
}

/** Processor time of a process, in the system's ticks; null once it is gone. */
async function ticksOf(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (stat === null) return null
  // The name before it may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11]) + Number(fields[12])
}

const IDLE_MS = 1_000
const IDLE_WITHIN_MS = 60_000

/** The same, once that process has not worked for a second. One that ends meanwhile has a successor. */
export async function idleProcessBelow(pid: number, words: string): Promise<number> {
  for (const until = Date.now() + IDLE_WITHIN_MS; Date.now() < until;) {
    const found = await processBelow(pid, words)
    const before = await ticksOf(found)
    await letPass(IDLE_MS, 'it is measured')
    if (before !== null && (await ticksOf(found)) === before) return found
  }
  throw new Error(`processes with ${words} below ${pid} work on and on`)
}

/** Environment a process was started with, except for the variables of its IPC channel. */
export async function environmentOf(pid: number): Promise<NodeJS.ProcessEnv> {
  const text = await readFile(`/proc/${pid}/environ`, 'utf8')
  return Object.fromEntries(
    text
      .split('\0')
      .filter((pair) => pair && !pair.startsWith('NODE_CHANNEL_'))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
}
