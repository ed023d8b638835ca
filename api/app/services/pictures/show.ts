import { PICTURE_WIDTHS } from '@fieldhouse/contract'
import { notFound } from '#exceptions/problem'
import type { Viewer } from '#rules/account'
import { PICTURE_IS_PUBLIC, pictureIsVisible } from '#rules/media_visibility'
import { audiencesOf, wardsBornAfter } from '#rules/visibility'
import { clock } from '#services/clock'
import type { RenditionFormat } from '#services/pictures/encode'
import type { Size } from '#services/pictures/sizes'
import { prepared } from '#services/pool'

const WIDEST = Math.max(...PICTURE_WIDTHS)

const VIEWER = { viewerId: '$1', audiences: '$2', wardsBornAfter: '$3::date' }

interface PictureRow {
  is_public: boolean
  width: number
  key: string | null
}

/** `$4` the picture's id, `$5` the width asked for, `$6` the format. The gate and where the file is, in one trip. */
export const PICTURE_SQL = `
  select ${PICTURE_IS_PUBLIC} as is_public, step.width, size.key
  from pictures picture
  join users owner on owner.id = picture.owner_id
  join privacy_settings privacy on privacy.user_id = owner.id
  left join media item on picture.use = 'gallery' and item.picture_id = picture.id
  left join posts post on picture.use = 'post' and post.image_url = picture.url
  cross join lateral (
    select coalesce(min(width), ${WIDEST}) as width
    from unnest('{${PICTURE_WIDTHS.join()}}'::integer[]) width
    where width >= least($5::integer, picture.width)
  ) step
  left join picture_sizes size
    on size.picture_id = picture.id and size.width = step.width and size.format = $6
  where picture.id = $4 and ${pictureIsVisible(VIEWER)}`

const findPicture = prepared<PictureRow>('picture', PICTURE_SQL)

export interface FoundPicture {
  size: Size
  /** Where the size was kept; null where it has to be made first. */
  key: string | null
  /** Every signed-in account may see it. */
  isPublic: boolean
}

/** @throws 404 where there is none that the viewer may see */
export async function visiblePicture(
  viewer: Viewer,
  pictureId: string,
  { width = WIDEST, format }: { width: number | undefined; format: RenditionFormat },
): Promise<FoundPicture> {
  const now = clock.now()
  const [row] = await findPicture(
    viewer.id,
    audiencesOf(viewer, now),
    wardsBornAfter(viewer, now),
    pictureId,
    width,
    format,
  )
  if (!row) throw notFound()
  return {
    size: { pictureId, width: row.width, format },
    key: row.key,
    isPublic: row.is_public,
  }
}
