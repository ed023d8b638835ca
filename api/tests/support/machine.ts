import { lstat, readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const OTHERS = 0o077
/** With root, PostgreSQL has its own account, whose group may enter the top folder but not list it. */
const PASSING = 0o010
const LOOK_EVERY_MS = 10

/** Command lines of all processes, which every account of the machine can read. Linux only. */
async function commandLines(): Promise<Map<number, { parent: number; line: string }>> {
  const found = new Map<number, { parent: number; line: string }>()
  for (const name of await readdir('/proc')) {
    const pid = Number(name)
    if (!pid) continue
    try {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      found.set(pid, { parent, line: await readFile(`/proc/${pid}/cmdline`, 'utf8') })
    } catch {
      // Ended meanwhile.
    }
  }
  return found
}

/** Processor time of a process so far, in hundredths of a second. Linux only. */
export async function cpuTicks(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11]) + Number(fields[12])
}

/** Records the command lines of `ancestor` and its descendants until it is stopped, including short-lived ones. */
export function watchCommandLines(ancestor: number) {
  const seen = new Set<string>()
  let watching = true
  const watched = (async () => {
    const family = new Set([ancestor])
    while (watching) {
      const processes = await commandLines()
      for (let size = 0; size !== family.size;) {
        size = family.size
        for (const [pid, { parent }] of processes) if (family.has(parent)) family.add(pid)
      }
      for (const pid of family) {
        const line = processes.get(pid)?.line.replaceAll('\0', ' ').trim()
        if (line) seen.add(line)
      }
      await sleep(LOOK_EVERY_MS)
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
