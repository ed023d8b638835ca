import { isDeepStrictEqual } from 'node:util'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { PageQuery, Release, ReleaseSummary } from '@fieldhouse/contract'
import { NEWEST, readCursor, writeCursor } from '#core/endpoints/cursor'
import { conflict, invalidInput } from '#core/problems/problem'
import { recordRelease, type ReleaseActor } from '#releases/actor'
import { refuseForeignAddresses } from '#releases/addresses'
import { prepared } from '#core/database/pool'
import { preparedWrite } from '#core/database/prepared_write'
import { transaction } from '#core/database/transaction'

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

/** Who published it: a person by the e-mail of their account, while there is one, and their token's label. */
const AUTHOR = `
  case when releases.author_id is null then releases.author
       else coalesce((select email from users where users.id = releases.author_id), 'someone who is gone')
            || ' (' || releases.author || ')' end`

/** A release as its team's list has it. */
const SUMMARY = `
  version, manifest ->> 'commit' as commit, is_dirty as dirty, ${AUTHOR} as author,
  published_at as "publishedAt", ${STATE} as state, ${FELL_BACK_AT} as "fellBackAt"`

interface SummaryRow extends Omit<ReleaseSummary, 'publishedAt' | 'fellBackAt'> {
  publishedAt: Date
  fellBackAt: Date | null
}

function presentRelease(row: SummaryRow): ReleaseSummary {
  const { version, commit, dirty, author, state } = row
  return {
    version,
    commit,
    dirty,
    author,
    publishedAt: row.publishedAt.toISOString(),
    state,
    fellBackAt: row.fellBackAt?.toISOString() ?? null,
  }
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

/** What was built. The commit is who built it: the same content may come from two, and from one with changes beside it. */
function contentOf({ commit: _commit, dirty: _dirty, ...content }: Release) {
  return content
}

const insertRelease = preparedWrite(
  'release_insert',
  `insert into releases (remote, version, manifest, author, author_id, is_dirty)
   values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id`,
)

interface Published {
  isNew: boolean
  release: ReleaseSummary
}

/**
 * Records an immutable release whose files are stored. Publishing the very same again answers as the first time.
 * @throws 409 when a file is missing, does not match its hash, an address is not the remote's own, or the version exists
 *   with other content
 */
export function publishRelease(release: Release, actor: ReleaseActor): Promise<Published> {
  return transaction((trx) => publishIn(trx, release, actor))
}

/** The publication itself: {@link publishRelease} for good, a dry run for as long as its transaction lasts. */
export async function publishIn(
  trx: TransactionClientContract,
  release: Release,
  actor: ReleaseActor,
): Promise<Published> {
  const { version, commit, dirty = false, definition } = release
  await refuseForeignAddresses(trx, definition)
  await refuseUnlikeStored(trx, release)
  const inserted = await insertRelease(
    trx,
    definition.name,
    version,
    JSON.stringify({ ...contentOf(release), commit }),
    actor.name,
    actor.accountId,
    dirty,
  )
  const isNew = inserted.length === 1
  if (isNew) {
    await recordFiles(trx, release)
    await recordRelease(trx, actor, 'published', definition.name, { version, commit, dirty })
  }
  const { rows } = await trx.rawQuery<{ rows: (SummaryRow & { manifest: Release })[] }>(
    `select ${SUMMARY}, manifest from releases left join release_pointers pointer using (remote)
      where remote = ? and version = ?`,
    [definition.name, version],
  )
  const known = rows[0]!
  if (!isDeepStrictEqual(contentOf(known.manifest), contentOf(release))) {
    throw conflict('release_exists', `${definition.name} ${version} exists with other content`)
  }
  return { isNew, release: presentRelease(known) }
}

const newestReleases = prepared<SummaryRow & { id: string }>(
  'newest_releases',
  `select id, ${SUMMARY}
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
    rows: page.map(presentRelease),
    next: rows.length > limit && last ? writeCursor({ at: last.publishedAt, id: last.id }) : null,
  }
}
