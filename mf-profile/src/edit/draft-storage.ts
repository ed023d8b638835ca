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

function storageKey(userId: string) {
  return `fieldhouse-profile-draft:${userId}`
}

/** Each person's own: several may use one browser. */
export function readDraft(userId: string): ProfileFormValues | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(userId)) ?? 'null')
    return draftSchema.safeParse(stored).data ?? null
  } catch {
    return null
  }
}

/** Keeps what was typed where it outlives the page. Where storage is closed or full, the page itself asks before it goes. */
export function writeDraft(userId: string, draft: ProfileFormValues | null): void {
  try {
    if (draft === null) localStorage.removeItem(storageKey(userId))
    else localStorage.setItem(storageKey(userId), JSON.stringify(draft))
  } catch {
    // What was typed is still on screen.
  }
}
