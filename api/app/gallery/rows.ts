import type { Media } from '@fieldhouse/contract'
import { columnsOf } from '#core/database/columns_of'
import type GalleryPicture from '#gallery/gallery_picture'
import type Picture from '#pictures/picture'

const SHOWN = [
  'id',
  'caption',
  'altText',
  'position',
  'status',
  'createdAt',
  'declineReason',
] as const

/** The columns of `media item join pictures picture`, as a {@link MediaRow}. */
export const MEDIA_COLUMNS = `
  ${columnsOf('item', SHOWN)},
  picture.url, picture.width, picture.height, picture.placeholder`

type Item = Pick<GalleryPicture, (typeof SHOWN)[number]>
type ItsPicture = Pick<Picture, 'url' | 'width' | 'height' | 'placeholder'>

export type MediaRow = Item & ItsPicture

export function presentMedia(item: Item, picture: ItsPicture): Media {
  return {
    id: item.id,
    imageUrl: picture.url,
    width: picture.width,
    height: picture.height,
    placeholder: picture.placeholder,
    caption: item.caption,
    altText: item.altText,
    position: item.position,
    status: item.status,
    declineReason: item.declineReason,
    createdAt: item.createdAt.toISOString(),
  }
}
