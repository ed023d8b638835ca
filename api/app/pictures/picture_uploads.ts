import { UPLOAD_MAX_BYTES } from '@fieldhouse/contract'
import { FORMAT_HEAD_BYTES, pictureFormat } from '#rules/pictures'
import { pictureDisk, uploadPrefix } from '#storage/disk'
import type { UploadKind } from '#storage/upload_kind'
import { notAPicture, tooLarge } from '#pictures/refusals'

/** Uploads for pictures (docs/rules.md, Uploads). */
export const PICTURE_UPLOADS: UploadKind = {
  table: 'uploads',
  path: (id) => `/api/objects/${id}`,
  disk: pictureDisk,
  prefix: uploadPrefix,
  maxBytes: UPLOAD_MAX_BYTES,
  headBytes: FORMAT_HEAD_BYTES,
  check: (head) => {
    if (!pictureFormat(head)) throw notAPicture()
  },
  tooLarge,
}
