import { z } from 'zod'
import { currentUserSchema } from './accounts/account.ts'
import { defineEndpoint } from './endpoint.ts'
import { idSchema } from './ids.ts'
import { PICTURE_TYPES } from './picture_limits.ts'
import { athleteProfileSchema } from './profiles/profile.ts'

/** Single use, 15 minutes, bound to the caller; the PUT takes raw bytes and needs no cookies. */
export const uploadTargetSchema = z
  .object({
    uploadURL: z.url().meta({
      example:
        'https://fieldhouse.example/api/objects/c61f7ad2-7c1e-4d3a-b0a4-5f3e9d2c1b60?expires=1795253400&signature=kT0…',
    }),
  })
  .meta({ id: 'UploadTarget' })
export type UploadTarget = z.infer<typeof uploadTargetSchema>

/** Query of Fieldhouse's own upload URLs: the signature is the permission to write. */
export const uploadSignatureSchema = z.object({
  expires: z.coerce
    .number()
    .int()
    .meta({ description: 'Unix time in seconds.', unit: 's', example: 1_795_253_400 }),
  signature: z.string().max(100),
})
export type UploadSignature = z.infer<typeof uploadSignatureSchema>

/** The upload URL without its query string, as the caller received it. */
export const objectUrlSchema = z.string().min(1).max(1_000).meta({
  description: 'The upload URL without its query string.',
  example: 'https://fieldhouse.example/api/objects/c61f7ad2-7c1e-4d3a-b0a4-5f3e9d2c1b60',
})

const clearing = {
  description: 'The upload URL without its query string; null removes the picture.',
}

export const profileImageSchema = z
  .object({ imageURL: objectUrlSchema.nullable().meta(clearing) })
  .meta({ id: 'ProfileImage' })
export const bannerImageSchema = z
  .object({ bannerImageURL: objectUrlSchema.nullable().meta(clearing) })
  .meta({ id: 'BannerImage' })

/** `?w=`: display width in device pixels. */
export const pictureQuerySchema = z.object({
  w: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000)
    .optional()
    .meta({ description: 'Rounded up to an available width.', unit: 'px', example: 640 }),
})

export const picturePathSchema = z
  .string()
  .meta({ example: '/api/pictures/c61f7ad2-7c1e-4d3a-b0a4-5f3e9d2c1b60' })

/** Size of a picture, so that a screen can reserve its space. */
export const pictureSizeSchema = z.object({
  width: z.number().int().meta({ unit: 'px' }),
  height: z.number().int().meta({ unit: 'px' }),
  placeholder: z.string().meta({ description: 'A tiny blurred picture as a data: URL.' }),
})

export const pictureBoxSchema = pictureSizeSchema
  .extend({ url: picturePathSchema })
  .meta({ id: 'PictureBox' })
export type PictureBox = z.infer<typeof pictureBoxSchema>

export const pictureEndpoints = {
  openUpload: defineEndpoint({
    method: 'POST',
    path: '/api/objects/upload',
    tag: 'Pictures',
    summary: 'Returns an upload URL for a picture: single use, 15 minutes, bound to the caller.',
    access: 'member',
    answers: { 200: uploadTargetSchema },
    errors: [401, 403],
  }),
  uploadObject: defineEndpoint({
    method: 'PUT',
    path: '/api/objects/{id}',
    tag: 'Pictures',
    summary:
      "Uploads the raw bytes of a picture, 10 MB at most; the URL's signature authorizes it.",
    access: 'anyone',
    openBecause: 'the URL is signed',
    params: z.object({ id: idSchema }),
    query: uploadSignatureSchema,
    takesBytes: PICTURE_TYPES,
    answers: { 204: null },
    errors: [403, 404, 409, 422],
  }),
  showPicture: defineEndpoint({
    method: 'GET',
    path: '/api/pictures/{id}',
    tag: 'Pictures',
    summary:
      'A picture, as AVIF, WebP or JPEG by Accept. Public ones can be cached for good; others are revalidated.',
    access: 'member',
    params: z.object({ id: idSchema }),
    query: pictureQuerySchema,
    answers: { 200: null, 304: null },
    sendsBytes: ['image/avif', 'image/webp', 'image/jpeg'],
    errors: [401, 403, 404, 422],
  }),
  setProfileImage: defineEndpoint({
    method: 'PUT',
    path: '/api/profile-images',
    tag: 'Pictures',
    summary: 'Makes an own upload the profile photo, 5 MB at most; null removes it.',
    access: 'member',
    body: profileImageSchema,
    answers: { 200: currentUserSchema },
    errors: [401, 403, 422],
  }),
  setBannerImage: defineEndpoint({
    method: 'PUT',
    path: '/api/banner-images',
    tag: 'Pictures',
    summary: 'Makes an own upload the banner, 10 MB at most; null removes it.',
    access: 'member',
    body: bannerImageSchema,
    answers: { 200: athleteProfileSchema },
    errors: [401, 403, 422],
  }),
}
