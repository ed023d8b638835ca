import type { Post } from '@fieldhouse/contract'
import { useState } from 'react'
import { PostPicture as Frame } from './post-card-styles.ts'
import { fillsCard, pictureSource } from './post-picture-source.ts'

export interface PostPictureProps {
  url: string
  alt: string
  /** Size of the picture, if that is known. */
  box: Post['image'] | undefined
  /** For pictures visible at first: loaded before all others, not lazily. */
  isFirst?: boolean
}

/**
 * A post's picture, in a frame of known height, so nothing moves when it loads. If loading fails, the frame is removed.
 */
export function PostPicture({ url, alt, box, isFirst = false }: PostPictureProps) {
  const [hasFailed, setHasFailed] = useState(false)
  const [isThere, setThere] = useState(false)
  if (hasFailed) return null
  return (
    <Frame
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      {...(box && {
        ...pictureSource(url, box, { isLazy: !isFirst }),
        width: box.width,
        height: box.height,
        'data-fit': fillsCard(box) ? 'card' : 'inside',
        style: {
          aspectRatio: `${box.width} / ${box.height}`,
          ...((!isThere || !fillsCard(box)) && { backgroundImage: `url("${box.placeholder}")` }),
        },
      })}
      src={url}
      alt={alt}
      decoding="async"
      onLoad={() => setThere(true)}
      onError={() => setHasFailed(true)}
    />
  )
}
