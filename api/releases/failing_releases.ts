import { createHash } from 'node:crypto'
import { type ClientError, isFor, type RemoteAudience } from '@fieldhouse/contract'
import { canaryBucket, canaryBucketSql } from '#releases/canary'
import {
  countsAsFailing,
  mustFallBack,
  isWorseThanLive,
  WATCHED_MINUTES,
} from '#releases/fallback_rule'
import { fallBack } from '#releases/fallback'
import ReleasePointer from '#releases/release_pointer'
import type { Viewer } from '#rules/account'
import { chanceIfEqual } from '#rules/canary_comparison'
import { presentCurrentUser } from '#people/account_rows'
import { clock } from '#core/clock'
import { prepared } from '#core/database/pool'
import { TOUCH_EVERY_MS } from '#accounts/sessions'

interface Watched {
  audience: RemoteAudience
  live: string | null
  /** Null for a live release that nobody promoted here, as after a restore. */
  promotedAt: Date | null
  /** Start of the canary beside which it is watched; null without one. */
  canaryAt: Date | null
  /** True for a canary, served to its share of people; a live release is served to everybody else. */
  isCanary: boolean
  canaryPercent: number
}

const watchedRelease = prepared<Watched>(
  'watched_release',
  `select release.manifest -> 'definition' -> 'audience' as audience, pointer.live,
          promotion.at as "promotedAt", canary.at as "canaryAt",
          release.version is distinct from pointer.live as "isCanary", pointer.canary_percent as "canaryPercent"
     from release_pointers pointer
     join releases release on release.remote = pointer.remote and release.version = $2
     left join lateral (
       select max(created_at) as at from release_moves
        where remote = $1 and move ->> 'action' in ('promote', 'canary') and move ->> 'version' = $2
     ) promotion on true
     left join lateral (
       select max(created_at) as at from release_moves
        where remote = $1 and move ->> 'action' = 'canary' and move ->> 'version' = pointer.canary
     ) canary on true
    where pointer.remote = $1 and $2 in (pointer.live, pointer.canary)
      and (pointer.canary is not null or promotion.at > $3::timestamptz - make_interval(mins => $4))`,
)

/** True for as long as failures are the release's own; later ones of a live release are only compared with a canary's. */
function isFresh(promotedAt: Date | null): promotedAt is Date {
  return (
    promotedAt !== null && clock.now().getTime() - promotedAt.getTime() < WATCHED_MINUTES * 60_000
  )
}

/** Hash that identifies a person for one version only: the same account has another witness for another release. */
const witnessOf = (version: string, { id }: Viewer) =>
  createHash('sha256').update(`${version} ${id}`).digest()

const addWitness = prepared(
  'release_witness_add',
  `insert into release_failures (remote, version, witness, failed_at)
   select $1, $2, $3, $4 from users where id = $5 and created_at < $6
   on conflict (remote, version, witness) do update set failed_at = excluded.failed_at
    where release_failures.failed_at < $7
   returning remote`,
)

/** @returns true for another person: not counted since the release or the canary beside it began, and with an older account */
async function isNewWitness(
  viewer: Viewer,
  { source, version, watched }: { source: string; version: string; watched: Watched },
) {
  const { promotedAt, canaryAt } = watched
  const witness = witnessOf(version, viewer)
  const begin = [promotedAt, canaryAt].filter((at) => at !== null)
  const since = new Date(Math.max(...begin.map((at) => at.getTime())))
  // Only the accounts that can make a release give way have to be older than it.
  const olderThan = isFresh(promotedAt) ? promotedAt : since
  const added = await addWitness(source, version, witness, clock.now(), viewer.id, olderThan, since)
  return added.length === 1
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

interface Share {
  since: Date
  isCanary: boolean
  canaryPercent: number
}

/** @param failingSince by default since the people counted got the release */
async function countPeople(
  remote: string,
  version: string,
  { since, isCanary, canaryPercent }: Share,
  failingSince = since,
) {
  // A session records its use only every few minutes.
  const seenSince = new Date(since.getTime() - TOUCH_EVERY_MS)
  const values = [failingSince, seenSince, canaryPercent, isCanary]
  const [people] = await peopleOfRelease(remote, version, ...values)
  return people!
}

/** Start of a canary, however often its share changed since. */
const canaryBegin = prepared<{ at: Date | null }>(
  'canary_begin',
  `select min(created_at) as at from release_moves
    where remote = $1 and move ->> 'action' = 'canary' and move ->> 'version' = $2
      and created_at > coalesce((
        select max(created_at) from release_moves
         where remote = $1 and (
           move ->> 'stoppedCanary' = $2
           or move ->> 'action' = 'fallback' and move ->> 'from' = $2
           or move ->> 'action' = 'canary' and move ->> 'version' <> $2
         )
      ), '-infinity')`,
)

/** Withdraws a canary that fails, in its first hour by its own failures, and always by comparison with what is live. */
async function judgeCanary(remote: string, version: string, watched: Watched, since: Date) {
  const { live, canaryPercent } = watched
  const canary = await countPeople(remote, version, { since, isCanary: true, canaryPercent })
  const failsAlone = isFresh(since) && mustFallBack(canary)
  if (live === null) {
    if (failsAlone) await fallBack(remote, version, canary)
    return
  }
  const others = await countPeople(remote, live, { since, isCanary: false, canaryPercent })
  if (!failsAlone && !isWorseThanLive(canary, others)) return
  const chance = chanceIfEqual(canary, others)
  await fallBack(remote, version, { ...canary, others, chance })
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
  if (!watched || !isFor(watched.audience, presentCurrentUser(viewer, clock.now()))) return
  if (!gets(watched, source, viewer)) return
  if (!(await isNewWitness(viewer, { source, version, watched }))) return
  const { promotedAt: since, isCanary, canaryPercent } = watched
  if (isCanary && since) return await judgeCanary(source, version, watched, since)
  if (!isFresh(since)) return
  const people = await countPeople(source, version, { since, isCanary, canaryPercent })
  if (mustFallBack(people)) await fallBack(source, version, people)
}

/**
 * People of a remote's canary and of its live release since the canary has its share, and all whom the canary failed since it
 * began; null without one, or where its start is not known.
 */
export async function peopleOfCanary(remote: string) {
  const pointer = await ReleasePointer.find(remote)
  if (!pointer?.canary) return null
  const { canary: version, live, canaryPercent } = pointer
  const [watched] = await watchedRelease(remote, version, clock.now(), WATCHED_MINUTES)
  const since = watched?.promotedAt
  if (!since) return null
  const [begin] = await canaryBegin(remote, version)
  const share = { since, isCanary: true, canaryPercent }
  const canary = await countPeople(remote, version, share, begin?.at ?? since)
  const others = live
    ? await countPeople(remote, live, { since, isCanary: false, canaryPercent })
    : { failing: 0, present: 0 }
  return { version, live, since, canary, others }
}
