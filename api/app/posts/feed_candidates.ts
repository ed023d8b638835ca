import { VISIBILITY_LEVELS } from '@fieldhouse/contract'
import type { Audience } from '#rules/audiences'

const AUDIENCES = VISIBILITY_LEVELS.filter((level): level is Audience => level !== 'private')

const BEFORE = '(post.published_at, post.id) < ($4::timestamptz, $5::uuid)'

/** The posts of one audience, if the viewer belongs to it: a walk of `posts_feed`. */
const postsOfAudience = (audience: Audience, rows: number) => `(
    select post.* from posts post
    where post.status = 'published' and post.audience = '${audience}' and '${audience}' = any($2)
      and ${BEFORE}
    order by post.published_at desc, post.id desc
    limit ${rows}
  )`

/**
 * Authors whose posts no audience of the viewer's has, and who may yet be seen: the viewer, people connected with them, and
 * their children. Each counted once.
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
  where link.guardian_id = $1 and owner.date_of_birth > $3::date
    and privacy.profile_visibility <> all($2)`

/**
 * Posts that the viewer may well see, the newest before the cursor (`$4`, `$5`): an SQL query. Its branches are in the
 * order of the feed, so that reading it in that order reads no more of them than is needed.
 * @param ofAudience how many of an audience are enough
 * @param ofAuthor how many of one person close by are enough
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
