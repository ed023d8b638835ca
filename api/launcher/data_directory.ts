import { access, constants, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from './failure.ts'
import { holdPidFile } from './pid_file.ts'
import { closeToOthers, isOpenToOthers, makePrivateFolder, PRIVATE_FILE } from './private_files.ts'
import { say, sayError } from './say.ts'

/** Incremented when the folder's layout changes; the tables have their own migrations. */
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

interface Layout {
  version: number
  /** True once files from before private modes have been closed; new ones are written private. */
  isPrivate?: boolean
}

const layoutPath = (dataDir: string) => join(dataDir, 'layout.json')

const writeLayout = (dataDir: string) =>
  writeFile(
    layoutPath(dataDir),
    `${JSON.stringify({ version: LAYOUT_VERSION, isPrivate: true } satisfies Layout)}\n`,
    { mode: PRIVATE_FILE },
  )

async function readLayout(dataDir: string): Promise<Partial<Layout> | null> {
  const text = await readFile(layoutPath(dataDir), 'utf8').catch(() => null)
  if (text === null) return null
  try {
    return (JSON.parse(text) ?? {}) as Partial<Layout>
  } catch {
    return {}
  }
}

async function refuseNewerLayout(dataDir: string) {
  const layout = await readLayout(dataDir)
  if (layout === null) return
  const { version } = layout
  if (typeof version !== 'number') {
    throw new Failure(
      `${layoutPath(dataDir)} is damaged: it should read {"version":${LAYOUT_VERSION}}`,
    )
  }
  if (version > LAYOUT_VERSION) {
    throw new Failure(
      `${dataDir} was written by a newer Fieldhouse (layout ${version}, this one knows ${LAYOUT_VERSION}): update, or set another DATA_DIR`,
    )
  }
}

/** Checks that `dataDir` is writable, has free space, and is not from a newer version. */
export async function openDataDirectory(dataDir: string) {
  try {
    await makePrivateFolder(dataDir)
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

/**
 * Closes files that an earlier version, or somebody since, left open to other accounts of the machine. A repeated check
 * costs one stat of the folder. A failure is only logged: the folder may belong to another account.
 */
export async function keepDataDirectoryPrivate(dataDir: string) {
  const isClosed = (await readLayout(dataDir))?.isPrivate === true
  try {
    if (isClosed && !(await isOpenToOthers(dataDir))) return
    const closed = await closeToOthers(dataDir)
    await writeLayout(dataDir)
    if (closed > 0) {
      say(`Closed ${closed} files of DATA_DIR to other accounts of this machine`)
    }
  } catch (error) {
    sayError(`DATA_DIR ${dataDir} may be open to other accounts: ${reason(error)}`)
  }
}

/** Allows one launcher per data directory: two embedded servers on the same files would destroy them. */
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
