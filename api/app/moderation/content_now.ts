import type { NewReport } from '@fieldhouse/contract'
import { galleryIsVisible } from '#rules/media_visibility'
import { isForCurators } from '#rules/moderation'
import { shownName } from '#rules/names'
import { profileIsVisible, type ViewerPlaceholders } from '#rules/visibility'

/** The viewer, and the placeholder of the current time. */
export interface ReviewerPlaceholders extends ViewerPlaceholders {
  now: string
}

/** Content that was published, hidden since or not; pending content belongs to the family. */
const hasBeenPublished = (table: string) =>
  `(${table}.status = 'published' or ${table}.hidden_from = 'published')`

/** Condition on the author of the post above `comment`. */
const authorOfPost = (condition: string) => `exists (
        select from posts post
        join users owner on owner.id = post.author_id
        join privacy_settings privacy on privacy.user_id = post.author_id
        where post.id = comment.post_id and ${condition} and ${hasBeenPublished('post')}
      )`

function subjects(viewer: ReviewerPlaceholders): Record<NewReport['subjectType'], string> {
  const isVisible = profileIsVisible(viewer)
  const isPublic = isForCurators(viewer.viewerId, viewer.now)
  return {
    profile: `
    select owner.profile_hidden_at is not null as is_hidden,
      concat_ws(E'\\n', ${shownName('owner')}, profile.bio) as words,
      owner.profile_image_url as image_url, ${isVisible} as is_open, ${isPublic} as is_public
    from (select) here left join athlete_profiles profile on profile.user_id = owner.id
    where owner.id = report_case.subject_id and owner.deleted_at is null`,
    post: `
    select post.status = 'hidden', post.content, post.image_url,
      ${isVisible} and ${hasBeenPublished('post')}, ${isPublic} and ${hasBeenPublished('post')}
    from posts post where post.id = report_case.subject_id`,
    comment: `
    select comment.hidden_at is not null, comment.content, null,
      ${isVisible} and ${authorOfPost(isVisible)}, ${isPublic} and ${authorOfPost(isPublic)}
    from post_comments comment where comment.id = report_case.subject_id`,
    message: `
    select message.hidden_at is not null, message.content, null,
      ${viewer.viewerId} in (message.sender_id, message.recipient_id), false
    from messages message where message.id = report_case.subject_id`,
    media: `
    select item.status = 'hidden', concat_ws(E'\\n', item.caption, item.alt_text), picture.url,
      ${isVisible} and ${galleryIsVisible(viewer)} and ${hasBeenPublished('item')},
      ${isPublic} and privacy.media_visibility = 'public' and ${hasBeenPublished('item')}
    from media item join pictures picture on picture.id = item.picture_id
    where item.id = report_case.subject_id`,
  }
}

/**
 * Subject of a report, as it is now: SQL rows of `is_hidden`, `words`, `image_url`, `is_open`, which says whether its
 * level admits the viewer, and `is_public`, whether curators see reports of it; none for deleted content. Over
 * `report_case`, `owner` (users, the author) and `privacy` (their privacy settings).
 */
export function contentNow(viewer: ReviewerPlaceholders): string {
  return Object.entries(subjects(viewer))
    .map(([type, select]) => `(${select} and report_case.subject_type = '${type}')`)
    .join('\nunion all\n')
}
