import { isLinkOfGuardian } from '#rules/guardianship'
import { VIEWER } from '#people/viewer_values'

/** True when the viewer has a comment hidden by a reviewer, a column of {@link hiddenByBlocks}: almost nobody has. */
export const HAS_HIDDEN_COMMENT = `exists (
      select from post_comments mine where mine.author_id = ${VIEWER.viewerId} and mine.hidden_at is not null
    ) as has_own_comment`

/** Comments of people hidden by a block. */
const OF_BLOCKED = `
    select count(*)::integer from post_comments comment
    where comment.post_id = post.id and comment.author_id = any(hidden.ids) and comment.hidden_at is null`

/** People close to the viewer, visible whatever audience the viewer belongs to; apart from blocks and absence. */
const CLOSE_BY = `
      select author_id from connected_authors where viewer_id = ${VIEWER.viewerId}
      union all
      select link.child_id from guardian_links link join users owner on owner.id = link.child_id
      where ${isLinkOfGuardian(VIEWER)}`

/**
 * Comments of people who are absent or hidden by their level: `profileIsVisible` with columns stored beside each
 * comment, so that thousands of comments need no lookup.
 */
const OF_UNSEEN = `
    select count(*)::integer from post_comments comment
    where comment.post_id = post.id and comment.hidden_at is null and comment.audience is distinct from 'public'
      and (
        comment.audience is null
        or (comment.audience <> all(${VIEWER.audiences}) and comment.author_id not in (${CLOSE_BY}))
      )
      and comment.author_id <> ${VIEWER.viewerId} and comment.author_id <> all(hidden.ids)`

/** The viewer's own comments hidden by a reviewer: shown to and counted for the viewer only. */
const OWN_HIDDEN = `
    select count(*)::integer from post_comments comment
    where comment.post_id = post.id and comment.author_id = ${VIEWER.viewerId} and comment.hidden_at is not null`

/**
 * Length of the viewer's list of comments under `posts post` (`commentsSql`), an SQL expression over `hiddenByBlocks`.
 * Costs nothing for people without any block.
 */
export const COMMENT_COUNT = `
  post.comment_count
  - case when hidden.ids = '{}' or post.comment_count = 0 then 0 else (${OF_BLOCKED}) end
  - case when post.comment_count = 0 then 0 else (${OF_UNSEEN}) end
  + case when hidden.has_own_comment then (${OWN_HIDDEN}) else 0 end`
