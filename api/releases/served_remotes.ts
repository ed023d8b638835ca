import { createHash } from 'node:crypto'
import { prepared } from '#core/database/pool'
import { isStored, readStored } from '#releases/release_files'

interface FileRow {
  remote: string
  /** Null for a file that was never published; `sha256` and the rest are null, too. */
  name: string | null
  sha256: string
  bytes: number
  hasBrotli: boolean
}

/** Files of a release that the shell loads first, its entry, its screens and its contributions, in SQL over `releases release`. */
const FILES = `
  cross join lateral (
    select release.manifest ->> 'entry' as name
    union all select jsonb_array_elements_text(release.manifest -> 'screens')
    union all select jsonb_array_elements_text(part -> 'scripts')
      from jsonb_array_elements(release.manifest -> 'contributions') part) wanted
  left join release_files file on file.remote = release.remote and file.name = wanted.name
  left join release_blobs blob on blob.remote = file.remote and blob.sha256 = file.sha256`

const FILE = `release.remote, file.name, blob.sha256, blob.bytes, blob.has_brotli as "hasBrotli"`

const filesOfLive = prepared<FileRow>(
  'files_of_live_remotes',
  `select ${FILE}
     from release_pointers pointer
     join releases release on release.remote = pointer.remote and release.version = pointer.live
     ${FILES}
    where not pointer.is_disabled`,
)

const filesOfRelease = prepared<FileRow>(
  'files_of_release',
  `select ${FILE} from releases release ${FILES} where release.remote = $1 and release.version = $2`,
)

/** A probe asks every few seconds; disks and buckets are checked less often. */
const KNOWN_FOR_MS = 10_000

/** Files verified byte for byte since this process started: only their existence is checked again. */
const verified = new Set<string>()

const isOf = (sha256: string, content: Uint8Array) =>
  createHash('sha256').update(content).digest('hex') === sha256

async function isServed({ remote, name, sha256, bytes, hasBrotli }: FileRow): Promise<boolean> {
  if (name === null) return false
  const key = `${remote}/${sha256}`
  try {
    if (verified.has(key)) return await isStored(remote, { sha256, hasBrotli }, bytes)
    for (const isBrotli of hasBrotli ? [false, true] : [false]) {
      if (!isOf(sha256, await readStored(remote, sha256, isBrotli))) return false
    }
  } catch {
    return false
  }
  verified.add(key)
  return true
}

/** True when this node can serve all files of a release, checked now. */
export async function isWhole(remote: string, version: string): Promise<boolean> {
  const files = await filesOfRelease(remote, version)
  const served = await Promise.all(files.map(isServed))
  return files.length > 0 && !served.includes(false)
}

async function look(): Promise<Map<string, boolean>> {
  const served = new Map<string, boolean>()
  for (const file of await filesOfLive()) {
    const isWhole = await isServed(file)
    served.set(file.remote, (served.get(file.remote) ?? true) && isWhole)
  }
  return served
}

let known: { at: number; served: Promise<Map<string, boolean>> } | undefined

/** Live remotes, and whether this node can serve all their files, byte for byte. */
export function servedRemotes(): Promise<Map<string, boolean>> {
  if (!known || performance.now() - known.at > KNOWN_FOR_MS) {
    const served = look()
    served.catch(forgetServed)
    known = { at: performance.now(), served }
  }
  return known.served
}

/** Called after a change, so that the next check is a new one. */
export function forgetServed(): void {
  known = undefined
  verified.clear()
}
