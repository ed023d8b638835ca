import { clock } from '#core/clock'
import { prepared } from '#core/database/pool'
import { whenReleasesChange } from '#releases/changes'
import { isSourceMapName, type Located } from '#releases/release_files'

/** Days for which pages that were opened with a release load further parts of it, once it is live no more. */
const OPEN_PAGE_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1_000

/** Condition that a file is one that browsers load: a drawing program is the server's alone. `$2` its name. */
const IS_FOR_BROWSERS = `
  release.manifest -> 'files' @> jsonb_build_array(jsonb_build_object('name', $2::text))
  and release.manifest ->> 'drawing' is distinct from $2::text`

/**
 * A file of a release that is live, a canary, or one to go back to, or that was one of them since `$3`. What was live as that
 * time began was put there by an earlier move, the last one.
 */
const openFile = prepared<Located>(
  'open_release_file',
  `select file.sha256, blob.has_brotli as "hasBrotli"
     from release_files file
     join release_blobs blob using (remote, sha256)
    where file.remote = $1 and file.name = $2
      and exists (
        select from release_pointers pointer
          cross join lateral (
            select unnest(array[pointer.live, pointer.canary] || pointer.previous) as version
            union all
            select unnest(array[move.move ->> 'version', move.move ->> 'from', move.move ->> 'to',
                                move.move ->> 'stoppedCanary'])
              from release_moves move
             where move.remote = $1 and move.created_at > $3
               and move.move ->> 'action' in ('promote', 'canary', 'stop_canary', 'rollback', 'fallback')
            union all
            (select coalesce(move.move ->> 'version', move.move ->> 'to')
               from release_moves move
              where move.remote = $1 and move.created_at <= $3
                and move.move ->> 'action' in ('promote', 'rollback', 'fallback')
              order by move.created_at desc
              limit 1)
          ) open
          join releases release on release.remote = $1 and release.version = open.version
         where pointer.remote = $1 and not pointer.is_disabled and ${IS_FOR_BROWSERS}
      )`,
)

const fileOfRelease = prepared<Located>(
  'file_of_release',
  `select file.sha256, blob.has_brotli as "hasBrotli"
     from releases release
     join release_files file on file.remote = release.remote and file.name = $2
     join release_blobs blob on blob.remote = file.remote and blob.sha256 = file.sha256
    where release.remote = $1 and release.version = $3 and ${IS_FOR_BROWSERS}`,
)

/** Another node may have moved a pointer: this one follows within that time. */
const KNOWN_FOR_MS = 30_000

/** Two thousand files are a few hundred KB. */
const KNOWN_MAX = 2_000

interface Known {
  file: Located
  foundAt: number
}

const known = new Map<string, Known>()
let changedAt = 0

whenReleasesChange(() => (changedAt = performance.now()))

const isCurrent = ({ foundAt }: Known) =>
  foundAt > changedAt && performance.now() - foundAt < KNOWN_FOR_MS

/**
 * File that everybody may load: of a release that is live or a canary, or was lately. Null for all others, source maps
 * included. While the database is away, files found before are still there.
 */
export async function findOpenFile(remote: string, name: string): Promise<Located | null> {
  if (isSourceMapName(name)) return null
  const key = `${remote}/${name}`
  const before = known.get(key)
  if (before && isCurrent(before)) return before.file
  const foundAt = performance.now()
  const since = new Date(clock.now().getTime() - OPEN_PAGE_DAYS * DAY_MS)
  try {
    const [file] = await openFile(remote, name, since)
    if (!file) {
      known.delete(key)
      return null
    }
    if (known.size >= KNOWN_MAX) known.clear()
    known.set(key, { file, foundAt })
    return file
  } catch (error) {
    if (before) return before.file
    throw error
  }
}

/** File of a release that somebody looks at before it is live. */
export async function findPreviewedFile(
  remote: string,
  name: string,
  version: string,
): Promise<Located | null> {
  if (isSourceMapName(name)) return null
  const [file] = await fileOfRelease(remote, name, version)
  return file ?? null
}
