import { COACHING_LEVELS } from '@fieldhouse/contract'
import { storedDraft } from '@fieldhouse/remote-kit'
import { z } from 'zod'
import type { ProfileFormValues } from './profile-form.ts'

/** Checks the shape only: values are validated when they are sent. */
const draftSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  sport: z.string(),
  level: z.enum(['', ...COACHING_LEVELS]),
  sports: z.array(z.string()),
  position: z.string(),
  location: z.string(),
  graduationYear: z.number().nullable(),
  height: z.string(),
  weight: z.string(),
  highSchool: z.string(),
  college: z.string(),
  bio: z.string(),
  stats: z.array(
    z.object({
      name: z.string(),
      value: z.string(),
      history: z.array(z.object({ date: z.string(), value: z.string() })).default([]),
    }),
  ),
  achievements: z.array(z.object({ text: z.string(), date: z.string().default('') })),
}) satisfies z.ZodType<ProfileFormValues>

/**
 * Draft of the profile: the typed fields, kept across reloads. If storage is closed or full, leaving the page asks for
 * confirmation.
 */
export const profileDraft = (userId: string) =>
  storedDraft(userId, 'profile-draft', (stored) => {
    const typed = draftSchema.partial().safeParse(stored).data ?? null
    // JSON has no undefined.
    return typed as Partial<ProfileFormValues> | null
  })
