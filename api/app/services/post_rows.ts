import type { PictureBox, Post, PostStatus } from '@fieldhouse/contract'
import { AUTHOR_COLUMNS, type AuthorRow, presentAuthor } from '#services/author_rows'

/**
 * The columns of `posts post` with its author (`users owner`, `athlete_profiles profile`), as a {@link PostRow}.
 * Own reactions are read as scalars: of an `exists` the planner would read all that the viewer ever fired.
 * @param viewerId the placeholder of the viewer's id
 */
export const postColumns = (viewerId: string) => `
  post.id, post.content, post.image_url, post.image_alt, post.status, post.published_at,
  (
    select json_build_object(
      'url', picture.url, 'width', picture.width, 'height', picture.height, 'placeholder', picture.placeholder
    ) from pictures picture where picture.url = post.image_url
  ) as image,
  post.fire_count, post.comment_count, post.boost_count,
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
  /** Of the viewer's own boost; null without one. */
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
