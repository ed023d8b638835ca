import { z } from 'zod'
import { idSchema, timeSchema } from './ids.ts'
import { ALT_TEXT_MAX_LENGTH } from './limits.ts'
import { oneLine } from './texts.ts'

export { ALT_TEXT_MAX_LENGTH }

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

/** Of the fieldhouse's own upload URLs: they carry their own right to be written to. */
export const uploadSignatureSchema = z.object({
  expires: z.coerce
    .number()
    .int()
    .meta({ description: 'Seconds since 1970.', unit: 's', example: 1_795_253_400 }),
  signature: z.string().max(100),
})
export type UploadSignature = z.infer<typeof uploadSignatureSchema>

/** The upload URL without its query string, as the caller was given it. */
export const objectUrlSchema = z.string().min(1).max(1_000).meta({
  description: 'The upload URL without its query string.',
  example: 'https://fieldhouse.example/api/objects/c61f7ad2-7c1e-4d3a-b0a4-5f3e9d2c1b60',
})

const clearing = { description: 'The upload URL without its query string; null takes it away.' }

export const profileImageSchema = z
  .object({ imageURL: objectUrlSchema.nullable().meta(clearing) })
  .meta({ id: 'ProfileImage' })
export const bannerImageSchema = z
  .object({ bannerImageURL: objectUrlSchema.nullable().meta(clearing) })
  .meta({ id: 'BannerImage' })

/** `?w=`: how wide the picture is shown, in device pixels. */
export const pictureQuerySchema = z.object({
  w: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000)
    .optional()
    .meta({ description: 'Rounded up to a width that is served.', unit: 'px', example: 640 }),
})

export const CAPTION_MAX_LENGTH = 300
/** Pictures in one gallery. */
export const GALLERY_MAX = 200

export const newMediaSchema = z
  .object({
    objectUrl: objectUrlSchema,
    caption: oneLine().max(CAPTION_MAX_LENGTH).nullish(),
    altText: oneLine().max(ALT_TEXT_MAX_LENGTH).nullish(),
  })
  .meta({ id: 'NewMedia' })
export type NewMedia = z.infer<typeof newMediaSchema>

export const mediaChangesSchema = z
  .object({
    caption: oneLine().max(CAPTION_MAX_LENGTH).nullable(),
    altText: oneLine().max(ALT_TEXT_MAX_LENGTH).nullable(),
    position: z
      .number()
      .int()
      .min(0)
      .max(GALLERY_MAX)
      .meta({ description: 'Its place from 0; the others make room.' }),
  })
  .partial()
  .meta({ id: 'MediaChanges' })

export type MediaChanges = z.infer<typeof mediaChangesSchema>

const picturePathSchema = z
  .string()
  .meta({ example: '/api/pictures/c61f7ad2-7c1e-4d3a-b0a4-5f3e9d2c1b60' })

/** How large a picture is, so that a screen can keep its place free until it is there. */
const pictureSizeSchema = z.object({
  width: z.number().int().meta({ unit: 'px' }),
  height: z.number().int().meta({ unit: 'px' }),
  placeholder: z.string().meta({ description: 'A tiny blurred picture as a data: URL.' }),
})

export const pictureBoxSchema = pictureSizeSchema
  .extend({ url: picturePathSchema })
  .meta({ id: 'PictureBox' })
export type PictureBox = z.infer<typeof pictureBoxSchema>

export const mediaSchema = pictureSizeSchema
  .extend({
    id: idSchema,
    imageUrl: picturePathSchema,
    caption: z.string().nullable(),
    altText: z.string().nullable(),
    position: z.number().int().meta({ description: 'Its place in the gallery, from 0.' }),
    status: z.enum(['published', 'pending', 'declined', 'hidden']),
    declineReason: z
      .string()
      .nullable()
      .meta({ description: 'Why a guardian declined it; for its owner and the guardians.' }),
    createdAt: timeSchema,
  })
  .meta({ id: 'Media' })
export type Media = z.infer<typeof mediaSchema>
