import { PICTURE_WIDTHS, type Article } from '@fieldhouse/contract'
import { inWidths, Lanes, ResponsiveImage } from '@fieldhouse/design-system'
import { useState } from 'react'
import styled from 'styled-components'
import { pictureFrame } from './picture-frame.ts'

const Picture = styled(ResponsiveImage)`
  ${pictureFrame}
`

const NoPicture = styled(Lanes)`
  ${pictureFrame}
`

interface StoryPictureProps {
  article: Pick<Article, 'id' | 'imageUrl' | 'imageAlt' | 'image'>
  /** Width on screen, as an image's `sizes`. */
  sizes: string
}

/**
 * The picture of a story, in a frame that is there before it. Without a picture, or if it fails, the frame shows lanes.
 */
export function StoryPicture({ article, sizes }: StoryPictureProps) {
  const { id, imageUrl, imageAlt, image } = article
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  if (imageUrl === null || imageUrl === failedUrl) return <NoPicture seed={id} />
  return (
    <Picture
      src={imageUrl}
      srcSet={image ? widthsOf(imageUrl, image.width) : undefined}
      sizes={sizes}
      alt={imageAlt ?? ''}
      fetchPriority="high"
      decoding="async"
      style={image ? { backgroundImage: `url("${image.placeholder}")` } : undefined}
      onError={() => setFailedUrl(imageUrl)}
    />
  )
}

const SMALLEST_PX = 480

function widthsOf(url: string, width: number): string | undefined {
  const smaller = PICTURE_WIDTHS.filter((each) => each >= SMALLEST_PX && each < width)
  return inWidths(url, [...smaller, width])
}
