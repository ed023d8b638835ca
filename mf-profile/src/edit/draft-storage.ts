import { keptTexts } from '@fieldhouse/remote-kit'
import { z } from 'zod'
import type { ProfileFormValues } from './profile-form.ts'

/** Only the shape: whether what was typed is right is judged when it is sent. */
const draftSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  sport: z.string(),
  position: z.string(),
  location: z.string(),
  graduationYear: z.number().nullable(),
  height: z.string(),
  weight: z.string(),
  highSchool: z.string(),
  college: z.string(),
  bio: z.string(),
  stats: z.array(z.object({ name: z.string(), value: z.string() })),
  achievements: z.array(z.object({ text: z.string() })),
}) satisfies z.ZodType<ProfileFormValues>

const NAME = 'profile-draft'

export function readDraft(userId: string): ProfileFormValues | null {
  try {
    const stored: unknown = JSON.parse(keptTexts(userId).read(NAME) ?? 'null')
    return draftSchema.safeParse(stored).data ?? null
  } catch {
    return null
  }
}

/** Keeps what was typed where it outlives the page. Where storage is closed or full, the page itself asks before it goes. */
export function writeDraft(userId: string, draft: ProfileFormValues | null): void {
  keptTexts(userId).write(NAME, draft && JSON.stringify(draft))
}
