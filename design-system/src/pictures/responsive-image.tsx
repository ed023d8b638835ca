import { useCallback, type ComponentPropsWithoutRef } from 'react'

type ResponsiveImageProps = ComponentPropsWithoutRef<'img'> & { alt: string }

/**
 * An `<img>` of several widths: the one to use for a `srcSet`. Chromium never lets go of an image that got a `srcset` before it was
 * on the page, nor of one that leaves it with the size `auto`, nor of the elements around them; and React throws away what it has begun to
 * render whenever something more urgent comes. So its sources are set once it is on the page, and its size ends before it
 * leaves. In a page rendered by the server they are attributes.
 */
export function ResponsiveImage({ src, srcSet, sizes, ...props }: ResponsiveImageProps) {
  const place = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined
      if (srcSet) {
        image.sizes = sizes ?? ''
        if (image.srcset !== srcSet) image.srcset = srcSet
      }
      // Once more in a page of the server: an image that came before its listeners tells them now.
      if (src) image.src = src
      return () => image.removeAttribute('sizes')
    },
    [src, srcSet, sizes],
  )
  const sources =
    typeof document === 'undefined'
      ? { sizes, srcSet, src }
      : { ref: place, suppressHydrationWarning: true }
  return <img key={src} {...props} {...sources} />
}

interface Sources {
  sizes: string
  srcset: string
  src: string
}

/**
 * Loads an image of several widths before there is a place for it. The document caches it: a {@link ResponsiveImage} of the same
 * sources reuses it.
 */
export function preloadImage(sources: Sources) {
  const image = Object.assign(new Image(), { fetchPriority: 'high' })
  // On the page for no time, it can be let go once it is loaded.
  document.head.append(image)
  Object.assign(image, sources)
  image.remove()
}
