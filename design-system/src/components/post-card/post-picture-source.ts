import { PICTURE_WIDTHS, type Post } from '@fieldhouse/contract'

/** The main column is never wider than this; below it a post runs from edge to edge. */
const SIZES = '(width < 820px) 100vw, 600px'
const SMALLEST_PX = 320

/** Our own pictures come in widths (`?w=`); the browser takes the one it needs. */
function widthsOf(url: string, width: number): string | undefined {
  if (!url.startsWith('/api/pictures/')) return undefined
  const smaller = PICTURE_WIDTHS.filter((w) => w >= SMALLEST_PX && w < width)
  return [...smaller, width].map((w) => `${url}?w=${w} ${w}w`).join(', ')
}

/** Widths that the browser chooses from, if the picture's size is known. */
export function pictureSource(url: string, { width }: NonNullable<Post['image']>) {
  return { srcSet: widthsOf(url, width), sizes: SIZES }
}

/** Asks for a post's picture ahead: when the post is drawn, what it shows is there or on its way. */
export function fetchPostPicture({ imageUrl, image }: Pick<Post, 'imageUrl' | 'image'>): void {
  if (imageUrl === null || !image) return
  const { srcSet = '', sizes } = pictureSource(imageUrl, image)
  // The document keeps what it fetched: an `<img>` of the same source takes it from there.
  Object.assign(new Image(), { fetchPriority: 'high', sizes, srcset: srcSet, src: imageUrl })
}
