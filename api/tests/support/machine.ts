import { readdirSync, readFileSync } from 'node:fs'
import { lstat, readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { letPass } from '#tests/support/eventually'

const OTHERS = 0o077
/** With root, PostgreSQL has its own account, whose group may enter the top folder but not list it. */
const PASSING = 0o010
const LOOK_EVERY_MS = 10

/** A file of /proc, or null of a process that has ended. Read at once: a thread pool would miss processes on a busy machine. */
function ofProcess(pid: number, file: 'stat' | 'cmdline' | 'environ'): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return null
  }
}

/** Follows the descendants of `ancestor`. Linux only. @returns those there are or were, ever more of them */
function descendants(ancestor: number): () => Set<number> {
  const family = new Set([ancestor])
  const looked = new Set<number>()
  return () => {
    // Children have later numbers than their parents, but for a count that began again.
    const fresh = readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid && !looked.has(pid))
      .sort((a, b) => a - b)
    for (const pid of fresh) {
      const stat = ofProcess(pid, 'stat')
      if (stat === null) continue
      looked.add(pid)
      if (family.has(Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))) family.add(pid)
    }
    return family
  }
}

/** Finds a process of `ancestor` and its descendants by words of its command line. Linux only. */
export function processBelow(ancestor: number, words: string): number | undefined {
  const line = (pid: number) => ofProcess(pid, 'cmdline')?.replaceAll('\0', ' ') ?? ''
  return [...descendants(ancestor)()].find((pid) => line(pid).includes(words))
}

/** True until a process has ended, whether or not its parent has taken notice of it. Linux only. */
export function isRunning(pid: number): boolean {
  const stat = ofProcess(pid, 'stat')
  return stat !== null && !/^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2))
}

/** Environment that a process was started with, except for the variables of its channel to its parent. Linux only. */
export function environmentOf(pid: number): Record<string, string> {
  const pairs = (ofProcess(pid, 'environ') ?? '').split('\0').filter((pair) => pair.includes('='))
  const variables = pairs.map((pair) => [
    pair.slice(0, pair.indexOf('=')),
    pair.slice(pair.indexOf('=') + 1),
  ])
  return Object.fromEntries(
    variables.filter(([name = '']) => !name.startsWith('NODE_CHANNEL_')),
  ) as Record<string, string>
}

/** Processor time of a process so far, in hundredths of a second. Linux only. */
export async function cpuTicks(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11]) + Number(fields[12])
}

/**
 * Records the command lines of `ancestor` and its descendants, which every account of the machine can read, until it is
 * stopped, including short-lived ones.
 */
export function watchCommandLines(ancestor: number) {
  const seen = new Set<string>()
  const follow = descendants(ancestor)
  let watching = true
  const watched = (async () => {
    while (watching) {
      for (const pid of follow()) {
        const line = ofProcess(pid, 'cmdline')?.replaceAll('\0', ' ').trim()
        if (line) seen.add(line)
      }
      await letPass(LOOK_EVERY_MS, 'they are apart')
    }
  })()
  return {
    async stop(): Promise<string[]> {
      watching = false
      await watched
      return [...seen]
    },
  }
}

/** Files and folders from `folder` on that are accessible to other accounts. */
export async function openToOthers(folder: string): Promise<string[]> {
  const found: string[] = []
  const look = async (path: string) => {
    const entry = await lstat(path)
    const allowed = path === folder ? PASSING : 0
    if (!entry.isSymbolicLink() && entry.mode & OTHERS & ~allowed) {
      found.push(`${relative(folder, path) || '.'} ${(entry.mode & 0o777).toString(8)}`)
    }
    if (!entry.isDirectory()) return
    for (const name of await readdir(path)) await look(join(path, name))
  }
  await look(folder)
  return found
}
