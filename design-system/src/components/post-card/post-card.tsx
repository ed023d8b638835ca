import type { Post } from '@fieldhouse/contract'
import { cloneElement, useState, type ReactElement, type ReactNode } from 'react'
import { Avatar } from '../avatar/avatar.tsx'
import { fullName } from '../person-name/full-name.ts'
import { PersonName } from '../person-name/person-name.tsx'
import { RelativeTime } from '../relative-time/relative-time.tsx'
import { LinkedText } from './linked-text.tsx'
import {
  PostActions,
  PostByline,
  PostContent,
  PostHead,
  PostMeta,
  PostPicture,
  PostRoot,
  pictureBoxStyle,
} from './post-card-face.ts'

export interface PostCardProps {
  post: Pick<Post, 'id' | 'content' | 'imageUrl' | 'imageAlt' | 'createdAt' | 'user'> &
    Partial<Pick<Post, 'image'>>
  /** An empty link element to the author, such as `<Link to="/profile/…" />`. */
  authorLink?: ReactElement<{ children?: ReactNode }> | undefined
  /** Beside the author: a menu button. */
  menu?: ReactNode
  /** Under a line at the foot: what one may do with the post. */
  actions?: ReactNode
}

/** A post as it stands in a feed or on a profile: an `article` named by its author. */
export function PostCard({ post, authorLink, menu, actions }: PostCardProps) {
  const { user: author } = post
  const picture = <Avatar person={author} />
  return (
    <PostRoot as="article" aria-label={`Post by ${fullName(author)}`}>
      <PostHead>
        {authorLink
          ? // The name beside it is the same link: one stop for the keyboard is enough.
            cloneElement<LinkAttributes>(authorLink, { tabIndex: -1, 'aria-hidden': true }, picture)
          : picture}
        <PostByline>
          <PersonName person={author} link={authorLink} />
          <PostMeta>
            {author.headline !== null && (
              <>
                <bdi>{author.headline}</bdi> ·{' '}
              </>
            )}
            <RelativeTime dateTime={post.createdAt} />
          </PostMeta>
        </PostByline>
        {menu}
      </PostHead>
      <PostContent dir="auto">
        <LinkedText text={post.content} />
      </PostContent>
      {post.imageUrl !== null && (
        <Picture
          key={post.imageUrl}
          url={post.imageUrl}
          box={post.image}
          alt={post.imageAlt ?? `Picture by ${fullName(author)}`}
        />
      )}
      {actions && <PostActions>{actions}</PostActions>}
    </PostRoot>
  )
}

interface LinkAttributes {
  tabIndex?: number
  'aria-hidden'?: boolean
  children?: ReactNode
}

interface PictureProps {
  url: string
  alt: string
  /** How large it is, where that is known. */
  box: Post['image'] | undefined
}

/** A picture that cannot be loaded gives its room back instead of showing a broken frame. */
function Picture({ url, alt, box }: PictureProps) {
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed) return null
  return (
    <PostPicture
      src={url}
      {...(box ? { width: box.width, height: box.height, style: pictureBoxStyle(box) } : {})}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setHasFailed(true)}
    />
  )
}
