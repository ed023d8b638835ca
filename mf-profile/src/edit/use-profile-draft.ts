import type { ZodForm } from '@fieldhouse/design-system/form'
import { useEffect, useState } from 'react'
import { profileDraft } from './draft-storage.ts'
import type { ProfileFormSent, ProfileFormValues } from './profile-form.ts'

/** Typing comes in bursts; storage waits for a pause this long. */
const PAUSE_MS = 400

/** Keeps what was typed over a reload or a crash, and puts it back into the form. */
export function useProfileDraft(userId: string, form: ZodForm<ProfileFormValues, ProfileFormSent>) {
  const [draft] = useState(() => profileDraft(userId).read())
  const [wasRestored, setWasRestored] = useState(
    () => draft !== null && !isSame(draft, form.getValues()),
  )

  useEffect(() => {
    if (draft) form.reset(draft, { keepDefaultValues: true })
    let pause: ReturnType<typeof setTimeout> | undefined
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(pause)
        pause = setTimeout(() => profileDraft(userId).write(isDirty ? values : null), PAUSE_MS)
      },
    })
    return () => {
      clearTimeout(pause)
      stop()
    }
  }, [userId, form, draft])

  return {
    wasRestored,
    /** It was saved. */
    drop: () => profileDraft(userId).write(null),
    /** Back to what the server holds. */
    discard() {
      profileDraft(userId).write(null)
      form.reset()
      setWasRestored(false)
    },
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
