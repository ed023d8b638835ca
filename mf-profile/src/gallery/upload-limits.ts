export { UPLOAD_MAX_BYTES as PICTURE_MAX_BYTES } from '@fieldhouse/contract'

/** Number of pictures that can be described in one go. */
export const PICTURES_AT_ONCE = 10
