import { PICTURE_WIDTHS, type Post } from '@fieldhouse/contract'
import { inWidths } from '../../pictures/own-picture.ts'
import { preloadImage } from '../../pictures/responsive-image.tsx'

/** The feed's column is at most this wide; narrower windows show posts edge to edge. */
const SIZES = '(width < 820px) 100vw, 612px'
/** A profile's card is wider: browsers measure lazily loaded pictures themselves. */
const LAZY_SIZES = `auto, ${SIZES}`
const SMALLEST_PX = 320
/** Narrower pictures would be blurry at the width of a card. */
const FILLS_FROM_PX = 480

function widthsOf(url: string, width: number): string | undefined {
  const smaller = PICTURE_WIDTHS.filter((w) => w >= SMALLEST_PX && w < width)
  return inWidths(url, [...smaller, width])
}

type Picture = NonNullable<Post['image']>

/** Widths for the browser to pick from, if the picture's size is known. */
export function pictureSource(url: string, { width }: Picture, { isLazy = false } = {}) {
  return { srcSet: widthsOf(url, width), sizes: isLazy ? LAZY_SIZES : SIZES }
}

/** True for a picture that may be cropped at top and bottom to fill the width of a card. */
export const fillsCard = ({ width, height }: Picture) => width >= height && width >= FILLS_FROM_PX

/** Preloads a post's picture, so that it is there or on its way when the post is rendered. */
export function fetchPostPicture({ imageUrl, image }: Pick<Post, 'imageUrl' | 'image'>): void {
  if (imageUrl === null || !image) return
  const { srcSet: srcset = '', sizes } = pictureSource(imageUrl, image)
  preloadImage({ sizes, srcset, src: imageUrl })
}
