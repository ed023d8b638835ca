import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { idSchema, timeSchema } from './ids.ts'
import { ALT_TEXT_MAX_LENGTH } from './limits.ts'
import { objectUrlSchema, picturePathSchema, pictureSizeSchema } from './pictures.ts'
import { personParamsSchema } from './profiles/endpoints.ts'
import { profileListQuerySchema } from './profiles/profile.ts'
import { oneLine } from './texts.ts'

export const CAPTION_MAX_LENGTH = 300
/** Maximum number of pictures in a gallery. */
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
      .meta({ description: 'Position from 0; the other pictures move.' }),
  })
  .partial()
  .meta({ id: 'MediaChanges' })

export type MediaChanges = z.infer<typeof mediaChangesSchema>

export const mediaSchema = pictureSizeSchema
  .extend({
    id: idSchema,
    imageUrl: picturePathSchema,
    caption: z.string().nullable(),
    altText: z.string().nullable(),
    position: z.number().int().meta({ description: 'Position in the gallery, from 0.' }),
    status: z.enum(['published', 'pending', 'declined', 'hidden']),
    declineReason: z.string().nullable().meta({
      description: 'Reason of a guardian who declined it, for its owner and the guardians.',
    }),
    createdAt: timeSchema,
  })
  .meta({ id: 'Media' })
export type Media = z.infer<typeof mediaSchema>

const mediaParamsSchema = z.object({ id: idSchema })

export const galleryEndpoints = {
  addMedia: defineEndpoint({
    method: 'POST',
    path: '/api/media',
    tag: 'Pictures',
    summary: 'Adds an own upload to the gallery.',
    access: 'member',
    body: newMediaSchema,
    answers: { 201: mediaSchema },
    errors: [401, 403, 409, 422],
  }),
  listMedia: defineEndpoint({
    method: 'GET',
    path: '/api/profiles/{id}/media',
    tag: 'Pictures',
    summary: "A person's gallery in its order; with `as` a preview of one's own.",
    access: 'member',
    params: personParamsSchema,
    query: profileListQuerySchema,
    answers: { 200: z.array(mediaSchema) },
    errors: [401, 403, 404, 422],
    paged: true,
  }),
  changeMedia: defineEndpoint({
    method: 'PUT',
    path: '/api/media/{id}',
    tag: 'Pictures',
    summary: 'Changes caption, alternative text or position.',
    access: 'member',
    params: mediaParamsSchema,
    body: mediaChangesSchema,
    answers: { 200: mediaSchema },
    errors: [401, 403, 404, 422],
  }),
  removeMedia: defineEndpoint({
    method: 'DELETE',
    path: '/api/media/{id}',
    tag: 'Pictures',
    summary: 'Removes a picture from the gallery.',
    access: 'member',
    params: mediaParamsSchema,
    answers: { 204: null },
    errors: [401, 403, 404],
  }),
}
