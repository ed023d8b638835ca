import type { PageQuery, Post } from '@fieldhouse/contract'
import { NEWEST, readCursor, writeCursor } from '#core/endpoints/cursor'
import { type Page, pageOf } from '#core/endpoints/page_of'
import type { Viewer } from '#rules/account'
import { profileIsVisible } from '#rules/visibility'
import { feedCandidates } from '#posts/feed_candidates'
import { preparedPages } from '#core/database/pool'
import { replicasOr } from '#core/replicas/reads'
import { hiddenByBlocks, postColumns, type PostRow, presentPost } from '#posts/post_rows'
import { VIEWER, viewerValues } from '#people/viewer_values'

/**
 * Number of posts checked for a page in one statement. It can leave the page short for a viewer with almost everything
 * hidden by mutes and blocks.
 */
const JUDGED_AT_ONCE = 400
/** Maximum number of such statements per request. */
const ROUNDS = 5

/** Visible posts among the newest candidates, and the last one checked, visible or not. `$4` and `$5` the position. */
export const feedSql = (rows: number) => `
  select ${postColumns('$1')}, judged.is_shown,
    post.place = ${JUDGED_AT_ONCE} as is_last_judged
  from (
    select candidate.*, row_number() over (order by published_at desc, id desc) as place
    from (${feedCandidates({ ofAudience: JUDGED_AT_ONCE, ofAuthor: rows })}) candidate
    limit ${JUDGED_AT_ONCE}
  ) post
  join users owner on owner.id = post.author_id
  join privacy_settings privacy on privacy.user_id = post.author_id
  left join athlete_profiles profile on profile.user_id = post.author_id
  cross join ${hiddenByBlocks('$1')}
  cross join lateral (
    select ${profileIsVisible(VIEWER)} and not exists (
      select from mutes mute where mute.muter_id = $1 and mute.muted_id = post.author_id
    ) as is_shown
    offset 0
  ) judged
  where judged.is_shown or post.place = ${JUDGED_AT_ONCE}
  order by post.published_at desc, post.id desc
  limit ${rows}`

interface CandidateRow extends PostRow {
  is_shown: boolean
  /** There may be more posts after it. */
  is_last_judged: boolean
}

const readFeed = preparedPages<CandidateRow>('feed', feedSql, replicasOr('pipelines'))

const placeOf = ({ published_at: at, id }: PostRow) => ({ at, id })

/**
 * Posts of the viewer and of everyone with a profile visible to the viewer, newest first, without muted people
 * (docs/rules.md, Posts and feed). A page may be short and still have a next one, where mutes and blocks hide thousands
 * of posts in a row.
 * @throws 422 for a malformed cursor
 */
export async function feedFor(viewer: Viewer, { limit, cursor }: PageQuery): Promise<Page<Post>> {
  let before = cursor === undefined ? NEWEST : readCursor(cursor)
  const shown: PostRow[] = []
  for (let round = 1; ; round += 1) {
    const found = await readFeed(limit + 1, ...viewerValues(viewer), before.at, before.id)
    shown.push(...found.filter((row) => row.is_shown))
    const lastJudged = found.find((row) => row.is_last_judged)
    if (shown.length > limit || !lastJudged) {
      const { rows, next } = pageOf(shown, limit, placeOf)
      return { rows: rows.map(presentPost), next }
    }
    if (shown.length === limit || round === ROUNDS) {
      return { rows: shown.map(presentPost), next: writeCursor(placeOf(lastJudged)) }
    }
    const { published_at: at, id } = lastJudged
    before = { at: at.toISOString(), id }
  }
}
