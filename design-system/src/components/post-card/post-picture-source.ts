import { PICTURE_WIDTHS, type Post } from '@fieldhouse/contract'

/** The feed's column is never wider than this; below it a post runs from edge to edge. */
const SIZES = '(width < 820px) 100vw, 612px'
/** A profile's card is wider: a picture that waits until somebody comes near it is measured by the browser. */
const LAZY_SIZES = `auto, ${SIZES}`
const SMALLEST_PX = 320
/** Narrower pictures would be blurred by the width of a card. */
const FILLS_FROM_PX = 480

/** Our own pictures come in widths (`?w=`); the browser takes the one it needs. */
function widthsOf(url: string, width: number): string | undefined {
  if (!url.startsWith('/api/pictures/')) return undefined
  const smaller = PICTURE_WIDTHS.filter((w) => w >= SMALLEST_PX && w < width)
  return [...smaller, width].map((w) => `${url}?w=${w} ${w}w`).join(', ')
}

type Picture = NonNullable<Post['image']>

/** Widths that the browser chooses from, if the picture's size is known. */
export function pictureSource(url: string, { width }: Picture, { isLazy = false } = {}) {
  return { srcSet: widthsOf(url, width), sizes: isLazy ? LAZY_SIZES : SIZES }
}

/** A picture that may lose its top and bottom to fill the width of a card. */
export const fillsCard = ({ width, height }: Picture) => width >= height && width >= FILLS_FROM_PX

/** Asks for a post's picture ahead: when the post is drawn, what it shows is there or on its way. */
export function fetchPostPicture({ imageUrl, image }: Pick<Post, 'imageUrl' | 'image'>): void {
  if (imageUrl === null || !image) return
  const { srcSet = '', sizes } = pictureSource(imageUrl, image)
  // The document keeps what it fetched: an `<img>` of the same source takes it from there.
  Object.assign(new Image(), { fetchPriority: 'high', sizes, srcset: srcSet, src: imageUrl })
}
