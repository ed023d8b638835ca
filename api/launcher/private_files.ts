import { chmod, lstat, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export const PRIVATE_FILE = 0o600
export const PRIVATE_FOLDER = 0o700
/** A folder that one group may pass through without seeing what lies in it. */
export const PASSED_FOLDER = 0o710

const OWNER_ONLY = 0o700
const ALL_OTHERS = 0o077
/** Rights that the data directory itself gives to nobody else; its group may at most pass through. */
const FOREIGN_RIGHTS = 0o067

/** Makes a folder of the owner's alone; the folders above it are made as any others. */
export async function makePrivateFolder(path: string) {
  await mkdir(dirname(path), { recursive: true })
  await mkdir(path, { mode: PRIVATE_FOLDER }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST' || !(await stat(path)).isDirectory()) throw error
  })
}

export async function isOpenToOthers(folder: string) {
  return ((await stat(folder)).mode & FOREIGN_RIGHTS) !== 0
}

async function closeEntry(path: string): Promise<number> {
  try {
    const entry = await lstat(path)
    if (entry.isSymbolicLink()) return 0
    const isOpen = (entry.mode & ALL_OTHERS) !== 0
    if (isOpen) await chmod(path, entry.mode & OWNER_ONLY)
    const below = entry.isDirectory() ? await closeEntries(path) : 0
    return below + (isOpen ? 1 : 0)
  } catch (error) {
    // Another node on the same files took it away meanwhile.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}

async function closeEntries(folder: string): Promise<number> {
  let closed = 0
  for (const name of await readdir(folder)) closed += await closeEntry(join(folder, name))
  return closed
}

/**
 * Takes every right to a folder and all below it from everybody but the owner: what an earlier version left open.
 * @returns how many files and folders below it were open
 */
export async function closeToOthers(folder: string): Promise<number> {
  // The top first: from then on nobody gets in, however long the rest takes.
  if (await isOpenToOthers(folder)) await chmod(folder, PRIVATE_FOLDER)
  return closeEntries(folder)
}
