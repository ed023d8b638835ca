import { PICTURE_WIDTHS } from '@fieldhouse/contract'
import { notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { pictureIsPublic, pictureIsVisible } from '#rules/media_visibility'
import { isEditor } from '#rules/roles'
import { audiencesOf } from '#rules/audiences'
import { wardsAt } from '#rules/visibility'
import { clock } from '#core/clock'
import type { RenditionFormat } from '#pictures/encode'
import type { Size } from '#pictures/sizes'
import { prepared } from '#core/database/pool'

const WIDEST = Math.max(...PICTURE_WIDTHS)

const VIEWER = { viewerId: '$1', audiences: '$2', wardsAt: '$3::timestamptz' }

interface PictureRow {
  is_public: boolean
  width: number
  key: string | null
}

/** Width served for a requested one of `picture`, as `step.width`, and its stored size, as `size.key`: SQL joins. */
const sizeJoins = (width: string, format: string) => `
  cross join lateral (
    select coalesce(min(width), ${WIDEST}) as width
    from unnest('{${PICTURE_WIDTHS.join()}}'::integer[]) width
    where width >= least(${width}::integer, picture.width)
  ) step
  left join picture_sizes size
    on size.picture_id = picture.id and size.width = step.width and size.format = ${format}`

/**
 * The gate and the location of the file, in one round trip. `$4` the picture's id, `$5` the requested width, `$6` the
 * format, `$7` whether the viewer is an editor of the news, `$8` now. An article keeps its pictures after their
 * uploader is gone.
 */
export const PICTURE_SQL = `
  select ${pictureIsPublic('$8')} as is_public, step.width, size.key
  from pictures picture
  left join users owner on owner.id = picture.owner_id
  left join privacy_settings privacy on privacy.user_id = owner.id
  left join media item on picture.use = 'gallery' and item.picture_id = picture.id
  left join posts post on picture.use = 'post' and post.image_url = picture.url
  ${sizeJoins('$5', '$6')}
  where picture.id = $4 and ${pictureIsVisible(VIEWER, { isEditor: '$7', now: '$8' })}`

const findPicture = prepared<PictureRow>('picture', PICTURE_SQL)

const findReviewed = prepared<Omit<PictureRow, 'is_public'> & { id: string }>(
  'picture_reviewed',
  `select picture.id, step.width, size.key
   from pictures picture ${sizeJoins('$2', '$3')}
   where picture.url = $1`,
)

export interface FoundPicture {
  size: Size
  /** Key of the stored size; null for one that has to be made first. */
  key: string | null
  /** Every signed-in account may see it. */
  isPublic: boolean
}

/** @throws 404 for missing and hidden pictures */
export async function visiblePicture(
  viewer: Viewer,
  pictureId: string,
  { width = WIDEST, format }: { width: number | undefined; format: RenditionFormat },
): Promise<FoundPicture> {
  const now = clock.now()
  const [row] = await findPicture(
    viewer.id,
    audiencesOf(viewer, now),
    wardsAt(viewer, now),
    pictureId,
    width,
    format,
    isEditor(viewer, now),
    now,
  )
  if (!row) throw notFound()
  return {
    size: { pictureId, width: row.width, format },
    key: row.key,
    isPublic: row.is_public,
  }
}

/**
 * Picture for a reviewer: the caller has checked their right to it.
 * @throws 404 for a missing picture
 */
export async function reviewedPicture(
  url: string,
  { width = WIDEST, format }: { width: number | undefined; format: RenditionFormat },
): Promise<{ size: Size; key: string | null }> {
  const [row] = await findReviewed(url, width, format)
  if (!row) throw notFound()
  return { size: { pictureId: row.id, width: row.width, format }, key: row.key }
}
