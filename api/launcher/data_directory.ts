import { access, constants, mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from './failure.ts'
import { holdPidFile } from './pid_file.ts'

/** Raised when the folder's own layout changes; the tables have their migrations. */
const LAYOUT_VERSION = 1
const FREE_BYTES_MIN = 256 * 1024 * 1024

function reason(error: unknown) {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOSPC':
      return 'the disk is full'
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'no right to write there'
    case 'ENOTDIR':
    case 'EEXIST':
      return 'there is a file where a folder is due'
    default:
      return error instanceof Error ? error.message : String(error)
  }
}

async function refuseNewerLayout(dataDir: string) {
  const path = join(dataDir, 'layout.json')
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) {
    await writeFile(path, `${JSON.stringify({ version: LAYOUT_VERSION })}\n`)
    return
  }
  let version: unknown
  try {
    version = (JSON.parse(text) as { version?: unknown }).version
  } catch {
    version = undefined
  }
  if (typeof version !== 'number') {
    throw new Failure(`${path} is damaged: it should read {"version":${LAYOUT_VERSION}}`)
  }
  if (version > LAYOUT_VERSION) {
    throw new Failure(
      `${dataDir} was written by a newer Fieldhouse (layout ${version}, this one knows ${LAYOUT_VERSION}): update, or set another DATA_DIR`,
    )
  }
}

/** Makes sure that `dataDir` can be written, has room, and is not from a newer version. */
export async function openDataDirectory(dataDir: string) {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK)
  } catch (error) {
    throw new Failure(`DATA_DIR ${dataDir} cannot be used: ${reason(error)}`)
  }
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < FREE_BYTES_MIN) {
    throw new Failure(
      `DATA_DIR ${dataDir} has ${Math.floor((bavail * bsize) / 1024 / 1024)} MB of disk left and Fieldhouse needs 256: make room, or set another DATA_DIR`,
    )
  }
  try {
    await refuseNewerLayout(dataDir)
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure(`DATA_DIR ${dataDir} cannot be used: ${reason(error)}`)
  }
}

/** One launcher a data directory: two embedded servers on the same files would destroy them. */
export async function lockDataDirectory(dataDir: string): Promise<() => Promise<void>> {
  const path = join(dataDir, 'launcher.pid')
  let holder
  try {
    holder = await holdPidFile(path)
  } catch (error) {
    throw new Failure(`DATA_DIR ${dataDir} cannot be used: ${reason(error)}`)
  }
  if (holder === null) return () => rm(path, { force: true })
  if (holder === 0) {
    throw new Failure(`DATA_DIR ${dataDir} is being opened by another start: try again`)
  }
  throw new Failure(
    `Fieldhouse already runs on ${dataDir} (process ${holder}): stop it first, or set another DATA_DIR`,
  )
}
