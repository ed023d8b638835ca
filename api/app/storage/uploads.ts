import { randomUUID } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import type { UploadTarget } from '@fieldhouse/contract'
import type { Viewer } from '#rules/account'
import { clock } from '#core/clock'
import { consume } from '#core/limits/limits'
import { pictureDisk, uploadPrefix } from '#storage/disk'
import type { UploadKind } from '#storage/upload_kind'
import { requestOrigin } from '#core/http/request_origin'

/** Lifetime of an upload URL (docs/rules.md, Uploads). */
export const UPLOAD_LIFETIME_SECONDS = 15 * 60

let uploadsElsewhere: Promise<string[]> | undefined

/** Other origins to which browsers send uploads: the bucket's. Constant for the life of a process. */
export function uploadOrigins(): Promise<string[]> {
  uploadsElsewhere ??= pictureDisk()
    .getSignedUploadUrl(uploadPrefix('origin'), { expiresIn: UPLOAD_LIFETIME_SECONDS })
    .then((signed) => {
      const url = URL.parse(signed)
      return url ? [url.origin] : []
    })
  return uploadsElsewhere
}

/**
 * Opens an upload: the caller may PUT one file to the URL within 15 minutes. The URL is a path of this site for a local
 * disk, and the bucket's own otherwise.
 * @throws 429 after 30 in half an hour
 */
export async function openUpload(
  http: HttpContext,
  viewer: Viewer,
  kind: UploadKind,
): Promise<UploadTarget> {
  await consume('uploadsPerAccount', viewer.id)
  const id = randomUUID()
  const signed = await kind.disk().getSignedUploadUrl(kind.prefix(id), {
    expiresIn: UPLOAD_LIFETIME_SECONDS,
  })
  const target = new URL(signed, requestOrigin(http))
  await db.table(kind.table).insert({
    id,
    owner_id: viewer.id,
    url: `${target.origin}${target.pathname}`,
    opened_at: clock.now(),
  })
  return { uploadURL: target.href }
}
