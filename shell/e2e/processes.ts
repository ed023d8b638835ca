import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

export async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await run('pgrep', ['-P', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.split('\n').filter(Boolean).map(Number)
}

/** Finds the descendant of `pid` whose command line contains `words`. */
export async function processBelow(pid: number, words: string): Promise<number> {
  for (const child of await childrenOf(pid)) {
    const commandLine = (
      await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')
    ).replaceAll('\0', ' ')
    if (commandLine.includes(words)) return child
    const deeper = await processBelow(child, words).catch(() => 0)
    if (deeper) return deeper
  }
  throw new Error(`no process with ${words} below ${pid}`)
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
