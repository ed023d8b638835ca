import type { PictureBox, Post, PostStatus } from '@fieldhouse/contract'
import { AUTHOR_COLUMNS, type AuthorRow, presentAuthor } from '#people/person_rows'
import { PICTURE_BOX } from '#people/picture_box'
import { COMMENT_COUNT, HAS_HIDDEN_COMMENT } from '#posts/comment_count'

/**
 * People behind a block with the viewer, read once per statement: an SQL table `hidden` of one row, with `ids` and
 * further facts for counts.
 * @param viewerId placeholder of the viewer's id
 */
export const hiddenByBlocks = (viewerId: string) => `(
    select array(
      select blocked_id from blocks where blocker_id = ${viewerId}
      union all
      select blocker_id from blocks where blocked_id = ${viewerId}
    ) as ids, ${HAS_HIDDEN_COMMENT}
    offset 0
  ) hidden`

/**
 * Number of reactions without those of {@link hiddenByBlocks}; costs nothing for people without any block. Reactions
 * name nobody, so no level hides them.
 */
const countedFor = ({ count, table, where }: Record<'count' | 'table' | 'where', string>) => `
  post.${count} - case when hidden.ids = '{}' or post.${count} = 0 then 0 else (
    select count(*)::integer from ${table} reaction
    where reaction.post_id = post.id and reaction.user_id = any(hidden.ids) and ${where}
  ) end as ${count}`

/**
 * Columns of `posts post` with its author (`users owner`, `athlete_profiles profile`), as a {@link PostRow}. Counts
 * follow docs/rules.md, One gate. Over {@link hiddenByBlocks}, too. Own reactions are read as scalars: for an `exists`
 * the planner would read all of the viewer's reactions.
 * @param viewerId placeholder of the viewer's id
 */
export const postColumns = (viewerId: string) => `
  post.id, post.content, post.image_url, post.image_alt, post.status, post.published_at,
  ${PICTURE_BOX} as image,
  ${countedFor({ count: 'fire_count', table: 'post_fires', where: 'true' })},
  (${COMMENT_COUNT}) as comment_count,
  ${countedFor({ count: 'boost_count', table: 'post_boosts', where: 'not reaction.awaits_guardian' })},
  (
    select true from post_fires fire where fire.post_id = post.id and fire.user_id = ${viewerId}
  ) is not null as fired_by_me,
  (
    select boost.awaits_guardian from post_boosts boost
    where boost.post_id = post.id and boost.user_id = ${viewerId}
  ) as boost_awaits_guardian, post.decline_reason,
  ${AUTHOR_COLUMNS}`

export interface PostRow extends AuthorRow {
  id: string
  content: string
  image_url: string | null
  image_alt: string | null
  image: PictureBox | null
  status: PostStatus
  published_at: Date
  fire_count: number
  comment_count: number
  boost_count: number
  fired_by_me: boolean
  /** Status of the viewer's own boost; null without one. */
  boost_awaits_guardian: boolean | null
  decline_reason: string | null
}

export function presentPost(row: PostRow): Post {
  return {
    id: row.id,
    content: row.content,
    imageUrl: row.image_url,
    imageAlt: row.image_alt,
    image: row.image,
    createdAt: row.published_at.toISOString(),
    status: row.status,
    user: presentAuthor(row),
    fireCount: row.fire_count,
    commentCount: row.comment_count,
    boostCount: row.boost_count,
    firedByMe: row.fired_by_me,
    boostedByMe: row.boost_awaits_guardian !== null,
    boostAwaitsGuardian: row.boost_awaits_guardian === true,
    declineReason: row.decline_reason,
  }
}
