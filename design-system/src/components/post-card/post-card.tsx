import type { Post } from '@fieldhouse/contract'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { Avatar } from '../avatar/avatar.tsx'
import { fullName } from '../person-name/full-name.ts'
import { PersonName } from '../person-name/person-name.tsx'
import { RelativeTime } from '../relative-time/relative-time.tsx'
import { PostActions, PostByline, PostHead, PostMeta, PostRoot } from './post-card-styles.ts'
import { PostPicture } from './post-picture.tsx'
import { PostText } from './post-text.tsx'

export interface PostCardProps {
  post: Pick<Post, 'id' | 'content' | 'imageUrl' | 'imageAlt' | 'createdAt' | 'user'> &
    Partial<Pick<Post, 'image'>>
  /** For posts visible at first: their pictures load immediately instead of lazily. */
  isFirst?: boolean
  /** An empty link element to the author, such as `<Link to="/profile/…" />`. */
  authorLink?: ReactElement<{ children?: ReactNode }> | undefined
  /** A menu button beside the author. */
  menu?: ReactNode
  /** Actions on the post, below a line at its foot. */
  actions?: ReactNode
  /** Its state with a guardian or a reviewer, above the text. */
  notice?: ReactNode
  /** Its comments, below everything else. */
  comments?: ReactNode
}

/** A post in a feed or on a profile: an `article` named by its author. */
export function PostCard(props: PostCardProps) {
  const { post, isFirst = false, authorLink, menu, actions, notice, comments } = props
  const { user: author } = post
  const picture = <Avatar person={author} />
  return (
    // Focusable by script only: after a post is removed or added, the focus needs a place.
    <PostRoot as="article" tabIndex={-1} aria-label={`Post by ${fullName(author)}`}>
      <PostHead>
        {authorLink
          ? // The name beside it is the same link: one tab stop is enough.
            cloneElement<LinkAttributes>(authorLink, { tabIndex: -1, 'aria-hidden': true }, picture)
          : picture}
        <PostByline>
          <PersonName person={author} link={authorLink} />
          <PostMeta>
            {author.headline !== null && (
              <>
                <bdi>{author.headline}</bdi>&nbsp;·{' '}
              </>
            )}
            <RelativeTime dateTime={post.createdAt} />
          </PostMeta>
        </PostByline>
        {menu}
      </PostHead>
      {notice}
      <PostText text={post.content} />
      {post.imageUrl !== null && (
        <PostPicture
          key={post.imageUrl}
          url={post.imageUrl}
          box={post.image}
          isFirst={isFirst}
          alt={post.imageAlt ?? `Picture by ${fullName(author)}`}
        />
      )}
      {actions && <PostActions>{actions}</PostActions>}
      {comments}
    </PostRoot>
  )
}

interface LinkAttributes {
  tabIndex?: number
  'aria-hidden'?: boolean
  children?: ReactNode
}
