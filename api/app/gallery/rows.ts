import type { Media } from '@fieldhouse/contract'

/** The columns of `media item join pictures picture`, as a {@link MediaRow}. */
export const MEDIA_COLUMNS = `
  item.id, item.caption, item.alt_text, item.position, item.status, item.created_at,
  item.decline_reason,
  picture.url, picture.width, picture.height, picture.placeholder`

export interface MediaRow {
  id: string
  caption: string | null
  alt_text: string | null
  position: number
  status: Media['status']
  created_at: Date
  decline_reason: string | null
  url: string
  width: number
  height: number
  placeholder: string
}

export function presentMedia(row: MediaRow): Media {
  return {
    id: row.id,
    imageUrl: row.url,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    caption: row.caption,
    altText: row.alt_text,
    position: row.position,
    status: row.status,
    declineReason: row.decline_reason,
    createdAt: row.created_at.toISOString(),
  }
}
