import { chmod, lstat, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export const PRIVATE_FILE = 0o600
export const PRIVATE_FOLDER = 0o700
/** Mode of a folder that its group may enter but not list. */
export const PASSED_FOLDER = 0o710

const OWNER_ONLY = 0o700
const ALL_OTHERS = 0o077
/** Permission bits that nobody else may have on the data directory; its group may at most enter. */
const FOREIGN_RIGHTS = 0o067

/** Creates a folder for its owner only; missing parents get the default mode. */
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
    // Another node with the same files removed it meanwhile.
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
 * Removes everybody else's permissions from a folder and all below it, as earlier versions left them.
 * @returns the number of files and folders that were open
 */
export async function closeToOthers(folder: string): Promise<number> {
  // The top folder first: from then on nobody gets in, however long the rest takes.
  if (await isOpenToOthers(folder)) await chmod(folder, PRIVATE_FOLDER)
  return closeEntries(folder)
}
