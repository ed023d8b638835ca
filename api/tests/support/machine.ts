import { lstat, readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const OTHERS = 0o077
/** As root the database runs as an account of its own, whose group may pass through the top and see nothing. */
const PASSING = 0o010
const LOOK_EVERY_MS = 10

/** Argument lists are there for every account of a machine; elsewhere than on Linux nobody asks this file. */
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
      // It ended meanwhile.
    }
  }
  return found
}

/** Every argument list that `ancestor` or a process below it has, from now until it is stopped: also the short-lived. */
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

/** Files and folders, `folder` among them, on which another account has any right. */
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
