import { isGuardianOfOwner } from '#rules/guardianship'
import { postHasAppeared } from '#rules/post_visibility'
import { profileIsVisible, type ViewerPlaceholders } from '#rules/visibility'

/**
 * SQL condition: true when a person's gallery is open to a viewer who may see their profile. Over `owner` (users) and
 * `privacy` (their privacy settings). A connection does not open it (docs/rules.md, Visibility levels).
 */
export function galleryIsVisible(viewer: ViewerPlaceholders): string {
  return `(
    owner.id = ${viewer.viewerId}
    or privacy.media_visibility = any(${viewer.audiences})
    or ${isGuardianOfOwner(viewer)}
  )`
}

/**
 * SQL condition: true when `item`, a picture of a gallery, is shown. Pending pictures are visible to the owner and the
 * guardians only, pictures hidden by a reviewer to the owner only.
 */
export function mediaHasAppeared(viewer: ViewerPlaceholders): string {
  return `(
    item.status = 'published'
    or owner.id = ${viewer.viewerId}
    or (item.status <> 'hidden' and ${isGuardianOfOwner(viewer)})
  )`
}

/** Statement parameters about a reader of the news: their right to write it, and the time. */
export interface ReaderPlaceholders {
  isEditor: string
  now: string
}

/**
 * SQL condition: true when an article with `picture` is visible to the viewer: published, or any article for editors.
 */
function articleShows({ isEditor, now }: ReaderPlaceholders): string {
  return `exists (
    select from article_pictures shown join articles article on article.id = shown.article_id
    where shown.picture_id = picture.id and (${isEditor} or article.published_at <= ${now})
  )`
}

/**
 * SQL condition: true when `picture` waits for the viewer as a guardian. They see what they decide on, whatever else
 * hides the child from them. Over the same tables as {@link pictureIsVisible}.
 */
function awaitsViewer(viewer: ViewerPlaceholders): string {
  return `(
    case picture.use when 'gallery' then item.status = 'pending' when 'post' then post.status = 'pending' else false end
    and owner.absent_since is null and ${isGuardianOfOwner(viewer)}
  )`
}

/**
 * SQL condition: true when the viewer may get the bytes of `picture`, which follow its use: photo and banner the
 * profile's ceiling, gallery pictures `mediaVisibility`, a post's picture the post, an article's the article. Over
 * `owner`, `privacy`, and left-joined `item` (media) and `post`. Unused pictures are visible to nobody.
 */
export function pictureIsVisible(viewer: ViewerPlaceholders, reader: ReaderPlaceholders): string {
  return `(
    picture.claimed_at is not null and picture.replaced_at is null
    and (${awaitsViewer(viewer)} or (
      case picture.use
        when 'article' then ${articleShows(reader)}
        else ${profileIsVisible(viewer)}
      end
      and case picture.use
        when 'gallery' then item.id is not null and ${galleryIsVisible(viewer)} and ${mediaHasAppeared(viewer)}
        when 'post' then post.id is not null and ${postHasAppeared(viewer)}
        else true
      end
    ))
  )`
}

/**
 * SQL condition: true when every signed-in account may see it, so that caches may keep it for good. Over the same
 * tables.
 */
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
