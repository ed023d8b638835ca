import type { api, Media, ParsedOf } from '@fieldhouse/contract'
import type { Page } from '#core/endpoints/page_of'
import { FIRST, readPlace, writePlace } from '#core/endpoints/place_cursor'
import { notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { galleryIsVisible, mediaHasAppeared } from '#rules/media_visibility'
import { profileIsVisible } from '#rules/visibility'
import { MEDIA_COLUMNS, type MediaRow, presentMedia } from '#gallery/rows'
import { prepared } from '#core/database/pool'
import { onlookerFor } from '#profiles/preview'
import { VIEWER, viewerValues } from '#people/viewer_values'

/**
 * Pictures of a gallery. One row of nulls tells an empty gallery from a hidden one. Places count only pictures visible
 * to the viewer: a gap would reveal a pending one. `$4` the owner, `$5` and `$6` the place and the id of the page's last
 * picture: a page goes on after it, or in its place if it was removed. `$7` the number of rows.
 */
export const GALLERY_SQL = `
  select shown.*
  from users owner
  join privacy_settings privacy on privacy.user_id = owner.id
  left join lateral (
    select ${MEDIA_COLUMNS}
    from (
      select placed.*, max(placed.position) filter (where placed.id = $6::uuid) over () as last_place
      from (
        select item.id, item.picture_id, item.caption, item.alt_text, item.status, item.created_at,
          item.decline_reason, (row_number() over (order by item.position))::integer - 1 as position
        from media item
        where item.owner_id = owner.id and ${mediaHasAppeared(VIEWER)}
      ) placed
    ) item
    join pictures picture on picture.id = item.picture_id
    where item.position > coalesce(item.last_place, $5::integer - 1)
    order by item.position
    limit $7
  ) shown on true
  where owner.id = $4 and ${profileIsVisible(VIEWER)} and ${galleryIsVisible(VIEWER)}
  order by shown.position`

const findGallery = prepared<MediaRow | { id: null }>('gallery', GALLERY_SQL)

/**
 * A person's gallery in its order; including pending pictures for the owner and the guardians.
 * @throws 403 for `as` on anybody else's page, 404 for a hidden person or gallery, 422 for a malformed cursor
 */
export async function galleryOf(
  viewer: Viewer,
  personId: string,
  { limit, cursor, as }: ParsedOf<typeof api.listMedia, 'query'>,
): Promise<Page<Media>> {
  const after = cursor === undefined ? FIRST : readPlace(cursor)
  const found = await findGallery(
    ...viewerValues(onlookerFor(viewer, personId, as)),
    personId,
    after.place,
    after.id,
    limit + 1,
  )
  if (found.length === 0) throw notFound()
  const rows = found.filter((row): row is MediaRow => row.id !== null)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    rows: page.map((row) => presentMedia(row, row)),
    next: rows.length > limit && last ? writePlace({ place: last.position, id: last.id }) : null,
  }
}
