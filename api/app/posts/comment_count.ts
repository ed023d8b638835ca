import { isLinkOfGuardian } from '#rules/guardianship'
import { VIEWER } from '#people/viewer_values'

/** Whether the viewer has a comment that a reviewer hid, a column of {@link hiddenByBlocks}: nearly nobody has. */
export const HAS_HIDDEN_COMMENT = `exists (
      select from post_comments mine where mine.author_id = ${VIEWER.viewerId} and mine.hidden_at is not null
    ) as has_own_comment`

/** Comments of people whom a block hides. */
const OF_BLOCKED = `
    select count(*)::integer from post_comments comment
    where comment.post_id = post.id and comment.author_id = any(hidden.ids) and comment.hidden_at is null`

/** People whom the viewer sees for being close to them, whatever audience they belong to; blocks and absence aside. */
const CLOSE_BY = `
      select author_id from connected_authors where viewer_id = ${VIEWER.viewerId}
      union all
      select link.child_id from guardian_links link join users owner on owner.id = link.child_id
      where ${isLinkOfGuardian(VIEWER)}`

/**
 * Comments of people whom their level hides, or who are absent: `profileIsVisible` by what stands beside each comment,
 * so that of thousands under a post nobody is looked up.
 */
const OF_UNSEEN = `
    select count(*)::integer from post_comments comment
    where comment.post_id = post.id and comment.hidden_at is null and comment.audience is distinct from 'public'
      and (
        comment.audience is null
        or (comment.audience <> all(${VIEWER.audiences}) and comment.author_id not in (${CLOSE_BY}))
      )
      and comment.author_id <> ${VIEWER.viewerId} and comment.author_id <> all(hidden.ids)`

/** The viewer's own that a reviewer hid: shown to them alone, and counted for them alone. */
const OWN_HIDDEN = `
    select count(*)::integer from post_comments comment
    where comment.post_id = post.id and comment.author_id = ${VIEWER.viewerId} and comment.hidden_at is not null`

/**
 * How many comments the list under `posts post` has for the viewer (`commentsSql`), an SQL expression over
 * `hiddenByBlocks`. Who has no part in any block pays nothing for it.
 */
export const COMMENT_COUNT = `
  post.comment_count
  - case when hidden.ids = '{}' or post.comment_count = 0 then 0 else (${OF_BLOCKED}) end
  - case when post.comment_count = 0 then 0 else (${OF_UNSEEN}) end
  + case when hidden.has_own_comment then (${OWN_HIDDEN}) else 0 end`
