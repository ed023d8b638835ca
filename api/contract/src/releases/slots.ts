import { z } from 'zod'
import { limitKeys } from '../key_limits.ts'

/** Contributions of one remote, and slots that it offers. */
export const SLOTS_MAX = 5

/** `feed.rail`: the area that offers it, and the place there. */
export const slotNameSchema = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/)
  .meta({ id: 'SlotName', example: 'feed.rail' })

/** A place on a remote's pages for parts of other remotes. */
export const slotSchema = z.object({
  name: slotNameSchema,
  version: z
    .string()
    .max(32)
    .regex(/^\d+\.\d+\.\d+$/)
    .meta({
      description: 'A new major version when contributions have to change.',
      example: '1.0.0',
    }),
  description: z.string().min(1).max(200),
  context: limitKeys(z.record(z.string(), z.enum(['string', 'number', 'boolean'])), {
    maxProperties: 5,
    propertyNames: { maxLength: 40 },
  })
    .default({})
    .meta({
      description: 'What it tells its contributions, by name and type; nothing else reaches them.',
      example: { profileId: 'string' },
    }),
})
export type Slot = z.infer<typeof slotSchema>

/** `safety`: one of a slot's parts, where its page shows one at a time. */
export const slotPartSchema = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/)
  .meta({ id: 'SlotPart', example: 'safety' })

/** A remote's part for a slot of another, in `src/contributions/<slot>.tsx`. */
export const contributionSchema = z.object({
  slot: slotNameSchema,
  version: z
    .string()
    .max(64)
    .meta({ description: 'Semver range of the slot that it is made for.', example: '^1.0.0' }),
  part: slotPartSchema.optional().meta({
    description:
      'Its name in a slot whose page shows one part at a time: the last part of the address of a settings section. One area has it.',
    example: 'safety',
  }),
  label: z.string().min(1).max(40).meta({
    description: 'Name of the part, in the message if it fails, and where parts are listed.',
    example: 'News',
  }),
  order: z.number().int().min(0).max(1000).meta({ description: 'Smaller values come first.' }),
})
export type Contribution = z.infer<typeof contributionSchema>
