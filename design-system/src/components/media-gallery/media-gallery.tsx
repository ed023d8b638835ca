import type { Media } from '@fieldhouse/contract'
import { useState } from 'react'
import { ImageIcon } from '../../icons/index.ts'
import { Badge } from '../badge/badge.tsx'
import { useLoaded } from '../use-loaded.ts'
import type { LightboxMedia } from './lightbox.tsx'
import { Grid, Mark, Opener, Place, Tile } from './media-gallery-styles.ts'
import { inWidth } from '../../pictures/own-picture.ts'

/** Loaded with the first opened picture, which most visitors never do. */
const loadLightbox = async () =>
  (await import(/* webpackChunkName: "lightbox" */ './lightbox.tsx')).Lightbox

/** Placeholders of an empty gallery, given by the product spec. */
const PLACES = 3
/** The tile's width on a large screen, doubled for high-density displays. */
const THUMBNAIL_PX = 640

export interface MediaGalleryProps {
  /** In the owner's order. */
  media: readonly (LightboxMedia & Pick<Media, 'status'>)[]
  /** Reports a picture, in galleries where that is possible. */
  onReport?: ((mediaId: string) => void) | undefined
  className?: string | undefined
}

const statusWords = {
  published: null,
  pending: 'Waiting for approval',
  declined: 'Declined',
  hidden: 'Hidden',
} as const satisfies Record<Media['status'], string | null>

/** A person's pictures; each opens in a lightbox. */
export function MediaGallery({ media, onReport, className }: MediaGalleryProps) {
  const [shown, setShown] = useState<number | null>(null)
  const { Part: Lightbox, hasFailed, ask } = useLoaded(loadLightbox)

  function open(index: number) {
    ask()
    setShown(index)
  }

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
              <Opener type="button" aria-haspopup="dialog" onClick={() => open(index)}>
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
      {hasFailed && <p role="alert">This didn’t load. Try again.</p>}
      {/* Stays mounted after the first opening, to return the focus. */}
      {Lightbox && (
        <Lightbox media={media} index={shown} onIndexChange={setShown} onReport={onReport} />
      )}
    </>
  )
}

/** A picture that is under review has a signed URL of one width. */
const thumbnailOf = (url: string) => (url.includes('?') ? url : inWidth(url, THUMBNAIL_PX))
