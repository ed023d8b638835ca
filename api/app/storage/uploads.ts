import type { HttpContext } from '@adonisjs/core/http'
import type { UploadTarget } from '@fieldhouse/contract'
import type { Viewer } from '#rules/account'
import { clock } from '#core/clock'
import { consume } from '#core/limits/limits'
import { pictureDisk, uploadPrefix } from '#storage/disk'
import { type UploadKind, UPLOAD_STATEMENTS } from '#storage/upload_kind'
import { prepared } from '#core/database/pool'
import { requestOrigin } from '#core/http/request_origin'

/** rules.md, Uploads. */
export const UPLOAD_LIFETIME_SECONDS = 15 * 60

let uploadsElsewhere: Promise<string[]> | undefined

/** Origins other than ours that browsers send uploads to: the bucket's. They do not change while a process runs. */
export function uploadOrigins(): Promise<string[]> {
  uploadsElsewhere ??= pictureDisk()
    .getSignedUploadUrl(uploadPrefix('origin'), { expiresIn: UPLOAD_LIFETIME_SECONDS })
    .then((signed) => {
      const url = URL.parse(signed)
      return url ? [url.origin] : []
    })
  return uploadsElsewhere
}

const newUploadId = prepared<{ id: string }>('upload_id', 'select gen_random_uuid() as id')

/**
 * Opens an upload: the caller may PUT one file to the URL within 15 minutes. On a disk of our own that is a path of
 * ours; in a bucket it is the bucket's.
 * @throws 429 after 30 in half an hour
 */
export async function openUpload(
  http: HttpContext,
  viewer: Viewer,
  kind: UploadKind,
): Promise<UploadTarget> {
  await consume('uploadsPerAccount', viewer.id)
  const [made] = await newUploadId()
  if (!made) throw new Error('the database gave no id')
  const signed = await kind.disk().getSignedUploadUrl(kind.prefix(made.id), {
    expiresIn: UPLOAD_LIFETIME_SECONDS,
  })
  const target = new URL(signed, requestOrigin(http))
  await UPLOAD_STATEMENTS[kind.table].insert(
    made.id,
    viewer.id,
    `${target.origin}${target.pathname}`,
    clock.now(),
  )
  return { uploadURL: target.href }
}
