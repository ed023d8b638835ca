import { z } from 'zod'

/** Live remotes by name and version: of the rest a newer Fieldhouse may say more, and in other words. */
export const liveVersionsSchema = z.looseObject({
  remotes: z.array(z.looseObject({ name: z.string(), version: z.string() })),
})
