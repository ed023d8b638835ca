import { isGuardianOfOwner } from '#rules/guardianship'
import { postHasAppeared } from '#rules/post_visibility'
import { profileIsVisible, type ViewerPlaceholders } from '#rules/visibility'

/**
 * Whether a person's gallery is open to a viewer who may see their profile: an SQL condition over `owner` (users) and
 * `privacy` (their privacy settings). A connection does not widen it (rules.md, Visibility levels).
 */
export function galleryIsVisible(viewer: ViewerPlaceholders): string {
  return `(
    owner.id = ${viewer.viewerId}
    or privacy.media_visibility = any(${viewer.audiences})
    or ${isGuardianOfOwner(viewer)}
  )`
}

/**
 * Whether a picture of a gallery, `item`, has appeared: what waits is there for its owner and the guardians alone, what
 * a reviewer hid for its owner.
 */
export function mediaHasAppeared(viewer: ViewerPlaceholders): string {
  return `(
    item.status = 'published'
    or owner.id = ${viewer.viewerId}
    or (item.status <> 'hidden' and ${isGuardianOfOwner(viewer)})
  )`
}

/** Who reads the news, as statements take it: the placeholders of whether the viewer writes it, and of the time. */
export interface ReaderPlaceholders {
  isEditor: string
  now: string
}

/** Whether an article shows `picture` to the viewer: one that has appeared, or any to those who write them. */
function articleShows({ isEditor, now }: ReaderPlaceholders): string {
  return `exists (
    select from article_pictures shown join articles article on article.id = shown.article_id
    where shown.picture_id = picture.id and (${isEditor} or article.published_at <= ${now})
  )`
}

/**
 * Who gets the bytes of `picture`: it goes with what it is used for. Photo and banner follow the profile's ceiling,
 * the gallery's pictures `mediaVisibility`, a post's picture the post, an article's the article. Over `owner`,
 * `privacy`, and left-joined `item` (media) and `post`; what nothing uses any more nobody sees.
 */
export function pictureIsVisible(viewer: ViewerPlaceholders, reader: ReaderPlaceholders): string {
  return `(
    picture.claimed_at is not null and picture.replaced_at is null
    and case picture.use
      when 'article' then ${articleShows(reader)}
      else ${profileIsVisible(viewer)}
    end
    and case picture.use
      when 'gallery' then item.id is not null and ${galleryIsVisible(viewer)} and ${mediaHasAppeared(viewer)}
      when 'post' then post.id is not null and ${postHasAppeared(viewer)}
      else true
    end
  )`
}

/** Whether every signed-in account may see it, so that caches may keep it for good. Over the same tables. */
export function pictureIsPublic(now: string): string {
  return `(
    case picture.use
      when 'article' then ${articleShows({ isEditor: 'false', now })}
      else owner.profile_hidden_at is null and privacy.profile_visibility = 'public'
    end
    and case picture.use
      when 'gallery' then privacy.media_visibility = 'public' and item.status = 'published'
      when 'post' then post.status = 'published'
      else true
    end
  )`
}
