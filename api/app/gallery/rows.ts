import type { Media } from '@fieldhouse/contract'

/** The columns of `media item join pictures picture`, as a {@link MediaRow}. */
export const MEDIA_COLUMNS = `
  item.id, item.caption, item.alt_text as "altText", item.position, item.status,
  item.created_at as "createdAt", item.decline_reason as "declineReason",
  picture.url, picture.width, picture.height, picture.placeholder`

interface Item extends Pick<
  Media,
  'id' | 'caption' | 'altText' | 'position' | 'status' | 'declineReason'
> {
  createdAt: Date
}

interface ItsPicture extends Pick<Media, 'width' | 'height' | 'placeholder'> {
  url: string
}

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
