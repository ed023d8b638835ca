import type { Media } from '@fieldhouse/contract'
import { useState } from 'react'
import { ImageIcon } from '../../icons/index.ts'
import { Badge } from '../badge/badge.tsx'
import { Lightbox } from './lightbox.tsx'
import { Grid, Mark, Opener, Place, Tile } from './media-gallery-face.ts'

/** Spec, section 2: three placeholders where there is nothing. */
const PLACES = 3
/** The tile's width on a large screen, twice for dense ones. */
const THUMBNAIL_PX = 640

export interface MediaGalleryProps {
  /** In the owner's order. */
  media: readonly Pick<Media, 'id' | 'imageUrl' | 'caption' | 'altText' | 'status'>[]
  className?: string | undefined
}

const statusWords = {
  published: null,
  pending: 'Waiting for approval',
  declined: 'Declined',
  hidden: 'Hidden',
} as const satisfies Record<Media['status'], string | null>

/** A person's pictures, each opened large in a lightbox. */
export function MediaGallery({ media, className }: MediaGalleryProps) {
  const [shown, setShown] = useState<number | null>(null)
  if (media.length === 0) {
    return (
      <Grid className={className}>
        {Array.from({ length: PLACES }, (_, index) => (
          <Place key={index}>
            <ImageIcon aria-hidden="true" />
            No media yet
          </Place>
        ))}
      </Grid>
    )
  }
  return (
    <>
      <Grid className={className}>
        {media.map(({ id, imageUrl, altText, caption, status }, index) => {
          const words = statusWords[status]
          return (
            <Tile key={id}>
              <Opener type="button" aria-haspopup="dialog" onClick={() => setShown(index)}>
                <img
                  src={thumbnailOf(imageUrl)}
                  alt={altText ?? caption ?? `Picture ${index + 1}`}
                  loading="lazy"
                  decoding="async"
                />
              </Opener>
              {words && (
                <Mark>
                  <Badge>{words}</Badge>
                </Mark>
              )}
            </Tile>
          )
        })}
      </Grid>
      <Lightbox media={media} index={shown} onIndexChange={setShown} />
    </>
  )
}

/** Our own pictures come in sizes (`?w=`); others as they are. */
function thumbnailOf(url: string): string {
  return url.startsWith('/api/pictures/') && !url.includes('?') ? `${url}?w=${THUMBNAIL_PX}` : url
}
