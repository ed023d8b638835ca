import type { Media } from '@fieldhouse/contract'
import * as Radix from 'radix-ui/dialog'
import { useState } from 'react'
import { AlertIcon, BackIcon, CloseIcon, NextIcon } from '../../icons/index.ts'
import { Button } from '../button/button.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { useReturnFocus } from '../overlay/use-return-focus.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import {
  Caption,
  Lightbox as Ground,
  LightboxBar,
  LightboxPicture,
  LightboxRoom,
  LightboxScrim,
  LightboxTools,
} from './lightbox-styles.ts'

/** Galleries without sizes leave the picture's surface out. */
export type LightboxMedia = Pick<Media, 'id' | 'imageUrl' | 'caption' | 'altText'> &
  Partial<Pick<Media, 'width' | 'height'>>

export interface LightboxProps {
  media: readonly LightboxMedia[]
  /** Index of the picture shown; null is closed. */
  index: number | null
  onIndexChange: (index: number | null) => void
  /** Called with the reported picture; the lightbox closes for the dialog. */
  onReport?: ((mediaId: string) => void) | undefined
}

/** One picture of a gallery, full screen: arrow keys show the others, Escape closes. */
export function Lightbox({ media, index, onIndexChange, onReport }: LightboxProps) {
  const returnFocus = useReturnFocus()
  const shown = index === null ? undefined : media[index]

  function go(step: number) {
    if (index === null) return
    const next = index + step
    if (next >= 0 && next < media.length) onIndexChange(next)
  }

  return (
    <Radix.Root open={shown !== undefined} onOpenChange={(opens) => !opens && onIndexChange(null)}>
      {shown && index !== null && (
        <Radix.Portal>
          <LightboxScrim />
          <Ground
            {...returnFocus}
            onKeyDown={({ key, currentTarget }) => {
              const isLeftward = getComputedStyle(currentTarget).direction === 'rtl'
              if (key === 'ArrowRight') go(isLeftward ? -1 : 1)
              if (key === 'ArrowLeft') go(isLeftward ? 1 : -1)
            }}
            {...(shown.caption ? {} : { 'aria-describedby': undefined })}
          >
            <LightboxBar>
              <Radix.Title asChild>
                <p aria-live="polite">
                  <VisuallyHidden>Picture </VisuallyHidden>
                  {index + 1} of {media.length}
                </p>
              </Radix.Title>
              <LightboxTools>
                {onReport && (
                  <Button
                    variant="ghost"
                    size="sm"
                    onClick={() => {
                      onIndexChange(null)
                      onReport(shown.id)
                    }}
                  >
                    <AlertIcon aria-hidden="true" /> Report this picture
                  </Button>
                )}
                <Radix.Close asChild>
                  <IconButton label="Close">
                    <CloseIcon aria-hidden="true" />
                  </IconButton>
                </Radix.Close>
              </LightboxTools>
            </LightboxBar>
            <Picture key={shown.id} {...shown} />
            <LightboxBar>
              <IconButton
                label="Previous picture"
                disabledReason={index === 0 ? 'This is the first picture.' : undefined}
                onClick={() => go(-1)}
              >
                <BackIcon aria-hidden="true" />
              </IconButton>
              {shown.caption && <Caption dir="auto">{shown.caption}</Caption>}
              <IconButton
                label="Next picture"
                disabledReason={
                  index === media.length - 1 ? 'This is the last picture.' : undefined
                }
                onClick={() => go(1)}
              >
                <NextIcon aria-hidden="true" />
              </IconButton>
            </LightboxBar>
          </Ground>
        </Radix.Portal>
      )}
    </Radix.Root>
  )
}

/** Until its bytes are there, a quiet surface of the picture's own proportions stands in its place. */
function Picture({ imageUrl, width, height, altText, caption }: LightboxMedia) {
  const [isLoaded, setIsLoaded] = useState(false)
  return (
    <LightboxRoom>
      <LightboxPicture
        src={imageUrl}
        alt={altText ?? caption ?? 'A picture with no description'}
        $ratio={width && height ? width / height : undefined}
        $isLoaded={isLoaded}
        onLoad={() => setIsLoaded(true)}
      />
    </LightboxRoom>
  )
}
