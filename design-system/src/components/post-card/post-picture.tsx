import { PICTURE_WIDTHS, type Post } from '@fieldhouse/contract'
import { useState } from 'react'
import { pictureBoxStyle, PostPicture as Frame } from './post-card-face.ts'

export interface PostPictureProps {
  url: string
  alt: string
  /** How large it is, where that is known. */
  box: Post['image'] | undefined
  /** Seen as soon as the page is: it is loaded before all others, not when somebody comes near it. */
  isFirst?: boolean
}

/** The main column is never wider than this; below it a post runs from edge to edge. */
const SIZES = '(width < 820px) 100vw, 600px'
const SMALLEST_PX = 320

/** Our own pictures come in widths (`?w=`); the browser takes the one it needs. */
function widthsOf(url: string, width: number): string | undefined {
  if (!url.startsWith('/api/pictures/')) return undefined
  const smaller = PICTURE_WIDTHS.filter((w) => w >= SMALLEST_PX && w < width)
  return [...smaller, width].map((w) => `${url}?w=${w} ${w}w`).join(', ')
}

/**
 * A post's picture, in its own box from the start: what comes later moves nothing. One that cannot be loaded gives its
 * room back instead of showing a broken frame.
 */
export function PostPicture({ url, alt, box, isFirst = false }: PostPictureProps) {
  const [hasFailed, setHasFailed] = useState(false)
  const [isThere, setThere] = useState(false)
  if (hasFailed) return null
  return (
    <Frame
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      {...(box && {
        srcSet: widthsOf(url, box.width),
        sizes: SIZES,
        width: box.width,
        height: box.height,
        style: {
          ...pictureBoxStyle(box),
          ...(!isThere && {
            backgroundImage: `url("${box.placeholder}")`,
            backgroundSize: 'cover',
          }),
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
