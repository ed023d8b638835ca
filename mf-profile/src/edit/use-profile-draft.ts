import { useOnceTakenOver } from '@fieldhouse/design-system'
import type { ZodForm } from '@fieldhouse/design-system/form'
import { useEffect, useState } from 'react'
import { profileDraft } from './draft-storage.ts'
import type { ProfileFormSent, ProfileFormValues } from './profile-form.ts'

/** Storage waits for a pause this long in the typing. */
const PAUSE_MS = 400

/** Keeps typed text across a reload or a crash, and restores it into the form. */
export function useProfileDraft(userId: string, form: ZodForm<ProfileFormValues, ProfileFormSent>) {
  const [draft] = useState(() => profileDraft(userId).read())
  const [differs, setDiffers] = useState(() => draft !== null && !isSame(draft, form.getValues()))
  // The server knows no draft.
  const wasRestored = useOnceTakenOver(differs, false)

  useEffect(() => {
    const typed = typedValues(form)
    if (draft) form.reset({ ...draft, ...typed }, { keepDefaultValues: true })
    if (Object.keys(typed).length > 0) profileDraft(userId).write(form.getValues())
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
    /** Deletes the draft after saving. */
    drop: () => profileDraft(userId).write(null),
    /** Resets the form to the stored profile. */
    discard() {
      profileDraft(userId).write(null)
      form.reset()
      setDiffers(false)
    },
  }
}

/** Fields typed into before the page had its scripts: newer than any draft. */
function typedValues({
  getValues,
  formState: { defaultValues },
}: ZodForm<ProfileFormValues, ProfileFormSent>): Partial<ProfileFormValues> {
  const before = defaultValues as Record<string, unknown> | undefined
  return Object.fromEntries(
    Object.entries(getValues()).filter(([name, value]) => !isSame(value, before?.[name])),
  )
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
