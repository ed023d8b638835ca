import { createHash } from 'node:crypto'
import { type ClientError, isFor, type RemoteAudience } from '@fieldhouse/contract'
import { canaryBucket, canaryBucketSql } from '#releases/canary'
import { countsAsFailing, mustFallBack, WATCHED_MINUTES } from '#releases/fallback_rule'
import { fallBack } from '#releases/fallback'
import type { Viewer } from '#rules/account'
import { presentCurrentUser } from '#people/account_rows'
import { clock } from '#core/clock'
import { prepared } from '#core/database/pool'
import { TOUCH_EVERY_MS } from '#accounts/sessions'

interface Watched {
  audience: RemoteAudience
  promotedAt: Date
  /** True for a canary, served to its share of people; a live release is served to everybody else. */
  isCanary: boolean
  canaryPercent: number
}

const watchedRelease = prepared<Watched>(
  'watched_release',
  `select release.manifest -> 'definition' -> 'audience' as audience, promotion.created_at as "promotedAt",
          release.version is distinct from pointer.live as "isCanary", pointer.canary_percent as "canaryPercent"
     from release_pointers pointer
     join releases release on release.remote = pointer.remote and release.version = $2
     join lateral (
       select created_at from release_moves
        where remote = $1 and move ->> 'action' in ('promote', 'canary') and move ->> 'version' = $2
        order by created_at desc limit 1
     ) promotion on true
    where pointer.remote = $1 and $2 in (pointer.live, pointer.canary)
      and promotion.created_at > $3::timestamptz - make_interval(mins => $4)`,
)

/** Hash that identifies a person for one version only: the same account has another witness for another release. */
const witnessOf = (version: string, { id }: Viewer) =>
  createHash('sha256').update(`${version} ${id}`).digest()

const addWitness = prepared(
  'release_witness_add',
  `insert into release_failures (remote, version, witness, failed_at)
   select $1, $2, $3, $4 from users where id = $5 and created_at < $6
   on conflict (remote, version, witness) do update set failed_at = excluded.failed_at
    where release_failures.failed_at < $6
   returning remote`,
)

/** @returns true for another person: not counted since the release went live, and with an older account */
async function isNewWitness(
  viewer: Viewer,
  { source, version, promotedAt }: { source: string; version: string; promotedAt: Date },
) {
  const witness = witnessOf(version, viewer)
  const now = clock.now()
  return (await addWitness(source, version, witness, now, viewer.id, promotedAt)).length === 1
}

/** True when the person's pages get this release: nobody else can have seen it fail. */
function gets({ isCanary, canaryPercent }: Watched, source: string, viewer: Viewer) {
  return canaryBucket(source, viewer.id) < canaryPercent === isCanary
}

const peopleOfRelease = prepared<{ failing: number; present: number }>(
  'release_people',
  `select (select count(*)::int from release_failures
            where remote = $1 and version = $2 and failed_at >= $3) as failing,
          (select count(*)::int from (select distinct user_id from sessions where last_seen_at >= $4) present
            where (${canaryBucketSql('$1', 'present.user_id::text')} < $5) = $6) as present`,
)

async function countPeople(
  remote: string,
  version: string,
  { promotedAt, isCanary, canaryPercent }: Watched,
) {
  // A session records its use only every few minutes.
  const seenSince = new Date(promotedAt.getTime() - TOUCH_EVERY_MS)
  const [people] = await peopleOfRelease(
    remote,
    version,
    promotedAt,
    seenSince,
    canaryPercent,
    isCanary,
  )
  return people!
}

/**
 * Records a failure from a signed-in person's browser; a release that keeps failing is replaced by the last good one.
 * One account counts once, and not at all if it is younger than the release, not meant to load the remote, or served
 * another release of it.
 */
export async function recordFailure(
  viewer: Viewer | null,
  { source, version, phase }: ClientError,
): Promise<void> {
  if (!viewer || source === 'shell' || version === null || !countsAsFailing(phase)) return
  const [watched] = await watchedRelease(source, version, clock.now(), WATCHED_MINUTES)
  if (!watched || !isFor(watched.audience, presentCurrentUser(viewer, clock.today()))) return
  if (!gets(watched, source, viewer)) return
  if (!(await isNewWitness(viewer, { source, version, promotedAt: watched.promotedAt }))) return
  const people = await countPeople(source, version, watched)
  if (mustFallBack(people)) await fallBack(source, version, people)
}
