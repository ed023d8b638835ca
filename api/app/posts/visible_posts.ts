import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { api, ParsedOf, Post, PostStatus } from '@fieldhouse/contract'
import { readShownPage } from '#core/endpoints/page_of'
import { columnsOf } from '#core/database/columns_of'
import { notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import type { Standing } from '#rules/standing'
import { postHasAppeared, postIsVisible } from '#rules/post_visibility'
import { profileIsVisible } from '#rules/visibility'
import { guardiansOfActor, refuseChanged, STANDING_COLUMNS } from '#people/account_lock'
import type User from '#people/user'
import { pairKey } from '#people/pair_lock'
import { prepared, preparedPages } from '#core/database/pool'
import { replicasOr } from '#core/replicas/reads'
import { hiddenByBlocks, postColumns, type PostRow, presentPost } from '#posts/post_rows'
import { preparedWrite } from '#core/database/prepared_write'
import { onlookerFor } from '#profiles/preview'
import { VIEWER, viewerValues } from '#people/viewer_values'

type ProfileListQuery = ParsedOf<typeof api.listPostsOfProfile, 'query'>

/** `$4` the post. */
const POST_SQL = `
  select ${postColumns('$1')}
  from posts post
  join users owner on owner.id = post.author_id
  join privacy_settings privacy on privacy.user_id = post.author_id
  left join athlete_profiles profile on profile.user_id = post.author_id
  cross join ${hiddenByBlocks('$1')}
  where post.id = $4 and ${postIsVisible(VIEWER)}`

/**
 * Posts of a person. One row of nulls tells a person without posts from a hidden one. `$4` the person, `$5` and `$6`
 * the position.
 */
const postsOfProfileSql = (rows: number) => `
  select written.*
  from users owner
  join privacy_settings privacy on privacy.user_id = owner.id
  left join lateral (
    select ${postColumns('$1')}
    from posts post
    left join athlete_profiles profile on profile.user_id = post.author_id
    cross join ${hiddenByBlocks('$1')}
    where post.author_id = owner.id
      and (post.published_at, post.id) < ($5::timestamptz, $6::uuid)
      and ${postHasAppeared(VIEWER)}
    order by post.published_at desc, post.id desc
    limit ${rows}
  ) written on true
  where owner.id = $4 and ${profileIsVisible(VIEWER)}
  order by written.published_at desc, written.id desc`

const findPost = prepared<PostRow>('post', POST_SQL)
const findPostsOfProfile = preparedPages<PostRow | { id: null }>(
  'posts_of_profile',
  postsOfProfileSql,
  replicasOr('pool'),
)

/** Strengths of a lock on a post: against its deletion, against counts and decisions, or for deleting it. */
const STRENGTHS = {
  to_stay: 'for key share of post',
  to_count: 'for no key update of post',
  to_delete: 'for update of post',
} as const

interface HeldRow extends Pick<User, 'accountType' | 'dateOfBirth' | 'timeZone'> {
  author_id: string
  status: PostStatus
}

const lockPost = (strength: keyof typeof STRENGTHS) =>
  preparedWrite<HeldRow>(
    `post_hold_${strength}`,
    `select post.author_id, post.status, ${columnsOf('owner', ['accountType', 'dateOfBirth', 'timeZone'])}
     from posts post
     join users owner on owner.id = post.author_id
     join privacy_settings privacy on privacy.user_id = post.author_id
     where post.id = $4 and ${postIsVisible(VIEWER)}
     ${STRENGTHS[strength]}`,
  )

const LOCKS = {
  to_stay: lockPost('to_stay'),
  to_count: lockPost('to_count'),
  to_delete: lockPost('to_delete'),
}

/**
 * Locks the actor and the post's author, in the order of their ids, and, unless it is their own post, their pair: in this
 * order, for which both are counted: read only as far as the actor, the author would be locked after the pair. The author's
 * guardians may be told of the author, who must not leave meanwhile.
 */
const lockActorAndPair = preparedWrite<Standing>(
  'post_meet_author',
  `with people as materialized (
     select id, absent_since, ${STANDING_COLUMNS} from users
     where id = any(array[$1::uuid, (select author_id from posts where id = $2::uuid)])
     order by id for share
   ), actor as materialized (
     select * from people where id = $1::uuid and absent_since is null
   )
   select case when post.author_id <> actor.id and (select count(*) from people) > 0
     then pg_advisory_xact_lock(${pairKey('actor.id', 'post.author_id')})
   end, actor.*
   from actor left join posts post on post.id = $2::uuid`,
)

/** @throws 404 for missing and hidden posts */
export async function visiblePost(viewer: Viewer, id: string): Promise<Post> {
  const [row] = await findPost(...viewerValues(viewer), id)
  if (!row) throw notFound()
  return presentPost(row)
}

/**
 * Finds a post for an action, and locks it as the action needs. A block between the two people, or a suspension of the
 * actor, comes before it, or after it and then finds its result.
 * @returns the post, with the guardians of a viewer who is a minor
 * @throws 404 for missing and hidden posts, 401 for a viewer suspended meanwhile, 403 for a changed account
 */
export async function holdVisiblePost(
  trx: TransactionClientContract,
  viewer: Viewer,
  id: string,
  strength: keyof typeof STRENGTHS = 'to_stay',
) {
  const [met] = await lockActorAndPair(trx, viewer.id, id)
  refuseChanged(viewer, met)
  const guardians = await guardiansOfActor(trx, viewer)
  const [row] = await LOCKS[strength](trx, ...viewerValues(viewer), id)
  if (!row) throw notFound()
  const { author_id: authorId, status, ...born } = row
  return { authorId, status, guardians, author: { id: authorId, ...born } }
}

/**
 * A person's posts, newest first; including pending and declined ones for the author and the guardians.
 * @throws 403 for `as` on anybody else's page, 404 for a hidden person, 422 for a malformed cursor
 */
export function postsOfProfile(viewer: Viewer, personId: string, query: ProfileListQuery) {
  const values = [...viewerValues(onlookerFor(viewer, personId, query.as)), personId]
  return readShownPage(query, {
    read: ({ at, id }, rows) => findPostsOfProfile(rows, ...values, at, id),
    placeOf: ({ published_at: at, id }) => ({ at, id }),
    present: presentPost,
  })
}
