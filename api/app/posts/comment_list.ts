import type { PageQuery } from '@fieldhouse/contract'
import { OLDEST } from '#core/endpoints/cursor'
import { readShownPage } from '#core/endpoints/page_of'
import type { Viewer } from '#rules/account'
import { commentIsShown } from '#rules/comment_visibility'
import { postIsVisible } from '#rules/post_visibility'
import { profileIsVisible } from '#rules/visibility'
import { COMMENT_COLUMNS, type CommentRow, presentComment } from '#posts/comment_rows'
import { preparedPages } from '#core/database/pool'
import { replicasOr } from '#core/replicas/reads'
import { VIEWER, viewerValues } from '#people/viewer_values'

/**
 * Comments of people visible to the viewer, under a visible post; one row of nulls for an empty list. `$4` the post,
 * `$5` and `$6` the position.
 */
export const commentsSql = (rows: number) => `
  select listed.*
  from posts post
  join users owner on owner.id = post.author_id
  join privacy_settings privacy on privacy.user_id = post.author_id
  left join lateral (
    select ${COMMENT_COLUMNS}
    from post_comments comment
    join users owner on owner.id = comment.author_id
    join privacy_settings privacy on privacy.user_id = comment.author_id
    left join athlete_profiles profile on profile.user_id = comment.author_id
    where comment.post_id = post.id
      and (comment.created_at, comment.id) > ($5::timestamptz, $6::uuid)
      and ${profileIsVisible(VIEWER)} and ${commentIsShown('$1')}
    order by comment.created_at, comment.id
    limit ${rows}
  ) listed on true
  where post.id = $4 and ${postIsVisible(VIEWER)}
  order by listed."createdAt", listed.id`

const findComments = preparedPages<CommentRow | { id: null }>(
  'comments',
  commentsSql,
  replicasOr('pool'),
)

/**
 * Comments under a post, oldest first.
 * @throws 404 for a hidden post, 422 for a malformed cursor
 */
export const commentsUnder = (viewer: Viewer, postId: string, query: PageQuery) =>
  readShownPage(query, {
    read: ({ at, id }, rows) => findComments(rows, ...viewerValues(viewer), postId, at, id),
    placeOf: ({ createdAt: at, id }) => ({ at, id }),
    present: (row) => presentComment(row, viewer.id),
    start: OLDEST,
  })
