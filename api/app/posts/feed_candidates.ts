import { VISIBILITY_LEVELS } from '@fieldhouse/contract'
import { isUnder18 } from '#rules/age'
import type { Audience } from '#rules/audiences'

const AUDIENCES = VISIBILITY_LEVELS.filter((level): level is Audience => level !== 'private')

const BEFORE = '(post.published_at, post.id) < ($4::timestamptz, $5::uuid)'

/** Posts of one audience, for viewers who belong to it: a walk of `posts_feed`. */
const postsOfAudience = (audience: Audience, rows: number) => `(
    select post.* from posts post
    where post.status = 'published' and post.audience = '${audience}' and '${audience}' = any($2)
      and ${BEFORE}
    order by post.published_at desc, post.id desc
    limit ${rows}
  )`

/**
 * Authors outside of the viewer's audiences who may still be visible: the viewer, connected people, and the viewer's
 * children. Each occurs once.
 */
const AUTHORS_CLOSE_BY = `
  select owner.id
  from users owner
  join privacy_settings privacy on privacy.user_id = owner.id
  where owner.id = $1
    and (
      privacy.profile_visibility <> all($2)
      or owner.absent_since is not null or owner.profile_hidden_at is not null
    )
  union
  select author_id from connected_authors where viewer_id = $1 and audience <> all($2)
  union
  select link.child_id
  from guardian_links link
  join users owner on owner.id = link.child_id
  join privacy_settings privacy on privacy.user_id = link.child_id
  where link.guardian_id = $1 and ${isUnder18('owner', '$3')}
    and privacy.profile_visibility <> all($2)`

/**
 * Candidates for the viewer's feed, the newest before the cursor (`$4`, `$5`): an SQL query. Its branches are in the
 * order of the feed, so that an ordered read stops as soon as it has enough.
 * @param ofAudience maximum number of posts of one audience
 * @param ofAuthor maximum number of posts of one person close to the viewer
 */
export const feedCandidates = ({
  ofAudience,
  ofAuthor,
}: {
  ofAudience: number
  ofAuthor: number
}) => `
  ${AUDIENCES.map((audience) => postsOfAudience(audience, ofAudience)).join(' union all ')}
  union all (
    select post.*
    from (${AUTHORS_CLOSE_BY}) author
    cross join lateral (
      select post.* from posts post
      where post.author_id = author.id and post.status = 'published' and ${BEFORE}
      order by post.published_at desc, post.id desc
      limit ${ofAuthor}
    ) post
    order by post.published_at desc, post.id desc
    limit ${ofAudience}
  )`
