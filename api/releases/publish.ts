import { readPage } from '#core/endpoints/page_of'
import { isDeepStrictEqual } from 'node:util'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { PageQuery, Release, ReleaseReadings, ReleaseSummary } from '@fieldhouse/contract'
import type { Written } from '#core/endpoints/call'
import { conflict, invalidInput } from '#core/problems/problem'
import { recordRelease, type ReleaseActor } from '#releases/actor'
import { refuseForeignAddresses } from '#releases/addresses'
import { refuseOverBudget } from '#releases/budgets'
import { refuseOtherManifest } from '#releases/federation_manifest'
import ReleaseBlob from '#releases/release_blob'
import ReleaseFile from '#releases/release_file'
import { isSourceMapName } from '#releases/release_files'
import { readingsByVersion } from '#page_timings/p75'
import { prepared } from '#core/database/pool'
import { preparedWrite } from '#core/database/prepared_write'
import { transaction } from '#core/database/transaction'

/** State of a release by the remote's pointer, in SQL over `releases` and `release_pointers pointer`. */
const STATE = `
  case when version = pointer.live then 'live'
       when version = pointer.canary then 'canary'
       when version = any(pointer.previous) then 'previous'
       else 'published' end`

/** Time of its last fallback. */
const FELL_BACK_AT = `
  (select max(created_at) from release_moves move
    where move.remote = releases.remote and move.move ->> 'action' = 'fallback'
      and move.move ->> 'from' = releases.version)`

/** Time and reason of its being left to browsers. */
const UNDRAWN = `
  (select jsonb_build_object('at', created_at, 'because', move.move ->> 'because') from release_moves move
    where move.remote = releases.remote and move.move ->> 'action' = 'undrawn'
      and move.move ->> 'version' = releases.version
    order by created_at limit 1)`

/** Publisher: a person by the email of their account, while there is one, and their token's label. */
const AUTHOR = `
  case when releases.author_id is null then releases.author
       else coalesce((select email from users where users.id = releases.author_id), 'someone who is gone')
            || ' (' || releases.author || ')' end`

/** Size of all its files but source maps, which no browser loads. */
const BYTES = `
  (select coalesce(sum((file ->> 'bytes')::int), 0)::int from jsonb_array_elements(manifest -> 'files') file
    where file ->> 'name' not like '%.map')`

/** Release in the list of its team. */
const SUMMARY = `
  version, manifest ->> 'commit' as commit, is_dirty as dirty, ${AUTHOR} as author,
  published_at as "publishedAt", ${STATE} as state, ${FELL_BACK_AT} as "fellBackAt",
  ${UNDRAWN} as undrawn, ${BYTES} as bytes`

interface SummaryRow extends Omit<ReleaseSummary, 'publishedAt' | 'fellBackAt' | 'readings'> {
  publishedAt: Date
  fellBackAt: Date | null
}

function presentRelease(row: SummaryRow, readings: ReleaseReadings | null = null): ReleaseSummary {
  const { version, commit, dirty, author, bytes, state, undrawn } = row
  return {
    version,
    commit,
    dirty,
    author,
    publishedAt: row.publishedAt.toISOString(),
    bytes,
    readings,
    state,
    fellBackAt: row.fellBackAt?.toISOString() ?? null,
    undrawn: undrawn && { ...undrawn, at: new Date(undrawn.at).toISOString() },
  }
}

/** Files of a release as they are stored, by their hash. @throws 409 or 422 where it names others */
async function storedFiles(
  trx: TransactionClientContract,
  { definition, files, manifest, entry, screens, contributions = [] }: Release,
) {
  const blobs = await ReleaseBlob.query({ client: trx })
    .where({ remote: definition.name })
    .whereIn(
      'sha256',
      files.map(({ sha256 }) => sha256),
    )
  const stored = new Map(blobs.map((blob) => [blob.sha256, blob]))
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
  const parts = contributions.flatMap(({ scripts }) => scripts)
  const named = [entry, ...screens, ...parts, ...(manifest ? [manifest] : [])]
  const absent = named.find((name) => !names.has(name))
  if (absent) throw invalidInput({ files: `${absent} is named but not among the files` })
  const built = new Set(contributions.map(({ slot }) => slot))
  const unbuilt = (definition.contributions ?? []).find(({ slot }) => !built.has(slot))
  if (unbuilt) {
    throw invalidInput({ contributions: `The one to ${unbuilt.slot} is declared and not built` })
  }
  return stored
}

/** Names under which browsers load the files. Source maps have none: they are read by their hash, for one release's errors. */
async function recordFiles(trx: TransactionClientContract, { definition, files }: Release) {
  const { name: remote } = definition
  const served = files.filter(({ name }) => !isSourceMapName(name))
  await trx
    .insertQuery()
    .table('release_files')
    .multiInsert(served.map(({ name, sha256 }) => ({ remote, name, sha256 })))
    .onConflict(['remote', 'name'])
    .ignore()
  const hashes = new Map(served.map(({ name, sha256 }) => [name, sha256]))
  const named = await ReleaseFile.query({ client: trx })
    .where({ remote })
    .whereIn('name', [...hashes.keys()])
  if (named.some(({ name, sha256 }) => hashes.get(name) !== sha256)) {
    throw conflict(
      'release_name_taken',
      'An earlier release has other bytes under the same file name',
    )
  }
}

/**
 * Content of a build, without the commit: the same content may come from two commits, or from one with uncommitted
 * changes.
 */
function contentOf({ commit: _commit, dirty: _dirty, ...content }: Release) {
  return content
}

const releaseSummary = preparedWrite<SummaryRow & { manifest: Release }>(
  'release_summary',
  `select ${SUMMARY}, manifest from releases left join release_pointers pointer using (remote)
    where remote = $1 and version = $2`,
)

/**
 * Records an immutable release whose files are stored. Publishing the same again repeats the first answer.
 * @throws 409 for a missing file, a hash mismatch, another remote's address, sizes over its limits, or an existing version with other content;
 *   422 where its `mf-manifest.json` says otherwise, which a dry run does not have
 */
export async function publishRelease(
  release: Release,
  actor: ReleaseActor,
): Promise<Written<ReleaseSummary>> {
  await refuseOtherManifest(release)
  return transaction((trx) => publishIn(trx, release, actor))
}

/** The publication itself: {@link publishRelease} keeps it, a dry run rolls it back. */
export async function publishIn(
  trx: TransactionClientContract,
  release: Release,
  actor: ReleaseActor,
): Promise<Written<ReleaseSummary>> {
  const { version, commit, dirty = false, definition } = release
  await refuseForeignAddresses(trx, definition)
  const stored = await storedFiles(trx, release)
  const inserted = await trx
    .insertQuery()
    .table('releases')
    .insert({
      remote: definition.name,
      version,
      manifest: JSON.stringify({ ...contentOf(release), commit }),
      author: actor.name,
      author_id: actor.accountId,
      is_dirty: dirty,
    })
    .onConflict(['remote', 'version'])
    .ignore()
    .returning('id')
  const isNew = inserted.length === 1
  if (isNew) {
    await refuseOverBudget(trx, release, stored)
    await recordFiles(trx, release)
    await recordRelease(trx, actor, 'published', definition.name, { version, commit, dirty })
  }
  const [known] = await releaseSummary(trx, definition.name, version)
  if (!known) throw new Error(`${definition.name} ${version} was published and is not there`)
  if (!isDeepStrictEqual(contentOf(known.manifest), contentOf(release))) {
    throw conflict('release_exists', `${definition.name} ${version} exists with other content`)
  }
  return { isNew, written: presentRelease(known) }
}

const newestReleases = prepared<SummaryRow & { id: string }>(
  'newest_releases',
  `select id, ${SUMMARY}
     from releases left join release_pointers pointer using (remote)
    where remote = $1 and (published_at, id) < ($2::timestamptz, $3::uuid)
    order by published_at desc, id desc
    limit $4`,
)

/** Releases of a remote, newest first, with their states, and their readings in browsers. */
export async function listReleases(remote: string, query: PageQuery) {
  const readings = await readingsByVersion(remote)
  return readPage(query, {
    read: ({ at, id }, rows) => newestReleases(remote, at, id, rows),
    placeOf: ({ publishedAt: at, id }) => ({ at, id }),
    present: (row) => presentRelease(row, readings.get(row.version)),
  })
}
