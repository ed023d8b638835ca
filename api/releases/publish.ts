import { isDeepStrictEqual } from 'node:util'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { PageQuery, Release, ReleaseSummary } from '@fieldhouse/contract'
import { NEWEST, readCursor, writeCursor } from '#endpoints/cursor'
import { conflict, invalidInput } from '#exceptions/problem'
import { prepared } from '#services/pool'
import { transaction } from '#services/transaction'

/** Where the remote's pointer has a release, in SQL over `releases` and `release_pointers pointer`. */
const STATE = `
  case when version = pointer.live then 'live'
       when version = pointer.canary then 'canary'
       when version = any(pointer.previous) then 'previous'
       else 'published' end`

/** When it last gave way by itself. */
const FELL_BACK_AT = `
  (select max(created_at) from release_moves move
    where move.remote = releases.remote and move.move ->> 'action' = 'fallback'
      and move.move ->> 'from' = releases.version)`

interface KnownRelease {
  manifest: Release
  publishedAt: Date
  fellBackAt: Date | null
  state: ReleaseSummary['state']
}

interface BlobRow {
  sha256: string
  bytes: number
  integrity: string
}

async function refuseUnlikeStored(
  trx: TransactionClientContract,
  { definition, files, entry, screens }: Release,
) {
  const { rows } = await trx.rawQuery<{ rows: BlobRow[] }>(
    'select sha256, bytes, integrity from release_blobs where remote = ? and sha256 = any(?)',
    [definition.name, files.map(({ sha256 }) => sha256)],
  )
  const stored = new Map(rows.map((row) => [row.sha256, row]))
  for (const { name, sha256, bytes, integrity } of files) {
    const blob = stored.get(sha256)
    if (!blob) throw conflict('release_file_missing', `${name} was not uploaded: send it first`)
    if (blob.bytes !== bytes || blob.integrity !== integrity) {
      throw conflict(
        'release_hash_mismatch',
        `${name} does not match its hash: build again and publish again`,
      )
    }
  }
  const names = new Set(files.map(({ name }) => name))
  const absent = [entry, ...screens].find((name) => !names.has(name))
  if (absent) throw invalidInput({ files: `${absent} is named but not among the files` })
}

/**
 * Names are made of scripts' bytes. A source map's is not: where only words beside the code changed, the script is the same
 * and its map another. The first one stays then, so that no name ever changes what it stands for.
 */
async function recordFiles(trx: TransactionClientContract, { definition, files }: Release) {
  const { rowCount } = await trx.rawQuery<{ rowCount: number }>(
    `insert into release_files (remote, name, sha256)
     select ?, name, sha256 from unnest(?::text[], ?::text[]) as file (name, sha256)
     on conflict (remote, name) do update set sha256 = release_files.sha256
      where release_files.sha256 = excluded.sha256 or excluded.name like '%.map'`,
    [definition.name, files.map(({ name }) => name), files.map(({ sha256 }) => sha256)],
  )
  if (rowCount !== files.length) {
    throw conflict(
      'release_name_taken',
      'An earlier release has other bytes under the same file name',
    )
  }
}

/**
 * Records an immutable release whose files are stored. Publishing the very same again answers as the first time.
 * @throws 409 when a file is missing, does not match its hash, or the version exists with other content
 */
export async function publishRelease(
  release: Release,
): Promise<{ isNew: boolean; release: ReleaseSummary }> {
  const { version, commit, definition } = release
  return transaction(async (trx) => {
    await refuseUnlikeStored(trx, release)
    const inserted = await trx.rawQuery<{ rows: { publishedAt: Date }[] }>(
      `insert into releases (remote, version, manifest) values (?, ?, ?)
       on conflict do nothing returning published_at as "publishedAt"`,
      [definition.name, version, JSON.stringify(release)],
    )
    if (inserted.rows[0]) await recordFiles(trx, release)
    const { rows } = await trx.rawQuery<{ rows: KnownRelease[] }>(
      `select manifest, published_at as "publishedAt", ${STATE} as state, ${FELL_BACK_AT} as "fellBackAt"
         from releases left join release_pointers pointer using (remote)
        where remote = ? and version = ?`,
      [definition.name, version],
    )
    const known = rows[0]!
    // The commit is who built it, not what was built: the same content may come from two commits.
    if (!isDeepStrictEqual({ ...known.manifest, commit }, release)) {
      throw conflict('release_exists', `${definition.name} ${version} exists with other content`)
    }
    return {
      isNew: inserted.rows.length === 1,
      release: {
        version,
        commit: known.manifest.commit,
        publishedAt: known.publishedAt.toISOString(),
        state: known.state,
        fellBackAt: known.fellBackAt?.toISOString() ?? null,
      },
    }
  })
}

interface SummaryRow extends Omit<ReleaseSummary, 'publishedAt' | 'fellBackAt'> {
  publishedAt: Date
  fellBackAt: Date | null
  id: string
}

const newestReleases = prepared<SummaryRow>(
  'newest_releases',
  `select id, version, manifest ->> 'commit' as commit, published_at as "publishedAt", ${STATE} as state,
          ${FELL_BACK_AT} as "fellBackAt"
     from releases left join release_pointers pointer using (remote)
    where remote = $1 and (published_at, id) < ($2::timestamptz, $3::uuid)
    order by published_at desc, id desc
    limit $4`,
)

/** A remote's releases, newest first, and where each stands. */
export async function listReleases(remote: string, { limit, cursor }: PageQuery) {
  const before = cursor === undefined ? NEWEST : readCursor(cursor)
  const rows = await newestReleases(remote, before.at, before.id, limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    releases: page.map(({ version, commit, publishedAt, state, fellBackAt }): ReleaseSummary => ({
      version,
      commit,
      publishedAt: publishedAt.toISOString(),
      state,
      fellBackAt: fellBackAt?.toISOString() ?? null,
    })),
    next: rows.length > limit && last ? writeCursor({ at: last.publishedAt, id: last.id }) : null,
  }
}
