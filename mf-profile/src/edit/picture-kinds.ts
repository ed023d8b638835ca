import { BANNER_MAX_BYTES, PHOTO_MAX_BYTES } from '@fieldhouse/contract'

/** Pictures of a profile, with their labels and limits. */
export interface PictureKind {
  id: string
  uploadLabel: string
  note: string
  maxBytes: number
  /** Width divided by height, as shown. */
  aspectRatio: number
  isRound?: true
  uploaded: string
  uploadFailure: string
  removeLabel: string
  removed: string
  removeQuestion: string
}

export const photo: PictureKind = {
  id: 'photo',
  uploadLabel: 'Upload Photo',
  note: 'A JPEG, PNG, WebP, AVIF or GIF up to 5 MB',
  maxBytes: PHOTO_MAX_BYTES,
  aspectRatio: 1,
  isRound: true,
  uploaded: 'Profile photo uploaded',
  uploadFailure: 'Failed to upload profile photo. Please try again.',
  removeLabel: 'Remove photo',
  removed: 'Profile photo removed',
  removeQuestion: 'Remove your profile photo?',
}

export const banner: PictureKind = {
  id: 'banner',
  uploadLabel: 'Upload Banner',
  note: 'A JPEG, PNG, WebP, AVIF or GIF up to 10 MB, ideally 1600 pixels wide',
  maxBytes: BANNER_MAX_BYTES,
  aspectRatio: 4.7,
  uploaded: 'Banner image uploaded',
  uploadFailure: 'Failed to upload banner image. Please try again.',
  removeLabel: 'Remove banner',
  removed: 'Banner image removed',
  removeQuestion: 'Remove your banner?',
}
