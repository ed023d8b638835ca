import type { PICTURE_WIDTHS } from '@fieldhouse/contract'

/** Width in which the API gives a picture, in px; never larger than the picture itself. */
type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** True for pictures from our own storage, which come in several widths (`?w=`). */
const isOwn = (url: string) => url.startsWith('/api/pictures/')

/** URL of a picture in this width; others than our own come in one. */
export const inWidth = (url: string, width: PictureWidth) =>
  isOwn(url) ? `${url}?w=${width}` : url

/** Widths for the browser to pick from, as an image's `srcset`. */
export const inWidths = (url: string, widths: readonly number[]) =>
  isOwn(url) ? widths.map((width) => `${url}?w=${width} ${width}w`).join(', ') : undefined

const BANNER_WIDTHS = [320, 640, 960, 1600] as const satisfies PictureWidth[]

/**
 * Source of a banner's `<img>`.
 * @param sizes its width on screen, as an image's `sizes`
 */
export function bannerSource(url: string, sizes: string) {
  return { src: url, srcSet: inWidths(url, BANNER_WIDTHS), sizes }
}
