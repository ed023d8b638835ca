import { z } from 'zod'
import { currentUserSchema } from '../accounts.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idSchema } from '../ids.ts'
import {
  bannerImageSchema,
  mediaChangesSchema,
  mediaSchema,
  newMediaSchema,
  pictureQuerySchema,
  profileImageSchema,
  uploadSignatureSchema,
  uploadTargetSchema,
} from '../media.ts'
import { PICTURE_TYPES } from '../picture_limits.ts'
import { athleteProfileSchema, profileListQuerySchema } from '../profiles.ts'
import { personParamsSchema } from './profiles.ts'

const mediaParamsSchema = z.object({ id: idSchema })

export const media = {
  openUpload: defineEndpoint({
    method: 'POST',
    path: '/api/objects/upload',
    tag: 'Pictures',
    summary: 'Where to PUT a picture: single use, 15 minutes, bound to the caller.',
    access: 'member',
    answers: { 200: uploadTargetSchema },
    errors: [401, 403],
  }),
  uploadObject: defineEndpoint({
    method: 'PUT',
    path: '/api/objects/{id}',
    tag: 'Pictures',
    summary:
      'Takes the raw bytes of a picture at an upload URL, 10 MB at most; the signature is the right.',
    access: 'anyone',
    openBecause: 'the signature is the right',
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
      'A picture, as AVIF, WebP or JPEG by Accept. Public ones may be kept for good; others ask again.',
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
    summary: 'Makes an own upload the profile photo, 5 MB at most; null takes it away.',
    access: 'member',
    body: profileImageSchema,
    answers: { 200: currentUserSchema },
    errors: [401, 403, 422],
  }),
  setBannerImage: defineEndpoint({
    method: 'PUT',
    path: '/api/banner-images',
    tag: 'Pictures',
    summary: 'Makes an own upload the banner, 10 MB at most; null takes it away.',
    access: 'member',
    body: bannerImageSchema,
    answers: { 200: athleteProfileSchema },
    errors: [401, 403, 422],
  }),
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
    summary: "A person's gallery, in its order; with `as` one's own as others see it.",
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
    summary: 'Changes caption, alternative text or place.',
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
    summary: 'Takes a picture out of the gallery.',
    access: 'member',
    params: mediaParamsSchema,
    answers: { 204: null },
    errors: [401, 403, 404],
  }),
}
