import { z } from 'zod'
import { idSchema, timeSchema } from '../ids.ts'
import { releaseVersionSchema } from './release.ts'

/** A preview's link works this long after it was made. */
export const PREVIEW_HOURS = 24

/** Previews of one remote at a time. */
export const PREVIEWS_MAX = 50

export const newPreviewSchema = z
  .object({ version: releaseVersionSchema })
  .meta({ id: 'NewPreview' })

/** A link that shows one release to who opens it, before it is live. */
export const previewSchema = z
  .object({
    id: idSchema,
    version: releaseVersionSchema,
    path: z.string().meta({
      description:
        'Address on this site, for members who may see previews of this remote: admins, and owners of its deploy tokens.',
    }),
    madeBy: z.string(),
    createdAt: timeSchema,
    expiresAt: timeSchema,
  })
  .meta({ id: 'Preview' })
export type Preview = z.infer<typeof previewSchema>
