import type { PageQuery, Post } from '@fieldhouse/contract'
import { NEWEST, readCursor } from '#endpoints/cursor'
import { pageOf } from '#endpoints/page_of'
import type { Viewer } from '#rules/account'
import { profileIsVisible } from '#rules/visibility'
import { preparedPages } from '#services/pool'
import { postColumns, type PostRow, presentPost } from '#services/post_rows'
import { VIEWER, viewerValues } from '#services/viewer_values'

/** Walks `posts_feed` from the newest, so its cost is the page's and not the table's. */
export const feedSql = (rows: number) => `
  select ${postColumns('$1')}
  from posts post
  join users owner on owner.id = post.author_id
  join privacy_settings privacy on privacy.user_id = post.author_id
  left join athlete_profiles profile on profile.user_id = post.author_id
  where post.status = 'published'
    and (post.published_at, post.id) < ($4::timestamptz, $5::uuid)
    and ${profileIsVisible(VIEWER)}
    and not exists (
      select from mutes mute where mute.muter_id = $1 and mute.muted_id = post.author_id
    )
  order by post.published_at desc, post.id desc
  limit ${rows}`

const readFeed = preparedPages<PostRow>('feed', feedSql)

export interface PostPage {
  posts: Post[]
  /** Where the next page starts; null on the last. */
  next: string | null
}

/**
 * The posts of the viewer and of everyone whose profile the viewer may see, newest first, without those of muted
 * people (rules.md, Posts and feed).
 * @throws 422 for a cursor that is not one of ours
 */
export async function feedFor(viewer: Viewer, { limit, cursor }: PageQuery): Promise<PostPage> {
  const before = cursor === undefined ? NEWEST : readCursor(cursor)
  const found = await readFeed(limit + 1, ...viewerValues(viewer), before.at, before.id)
  const { rows, next } = pageOf(found, limit, ({ published_at: at, id }) => ({ at, id }))
  return { posts: rows.map(presentPost), next }
}
