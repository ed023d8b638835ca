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
  const [differs, setDiffers] = useState(
    () => !isSame({ ...form.getValues(), ...draft }, form.getValues()),
  )
  // The server knows no draft.
  const wasRestored = useOnceTakenOver(differs, false)

  useEffect(() => {
    // Typed before the page had its scripts: newer than any draft.
    const typed = typedValues(form)
    if (draft) {
      form.reset({ ...form.getValues(), ...draft, ...typed }, { keepDefaultValues: true })
    }
    const store = () => profileDraft(userId).write(typedValues(form))
    if (typed) store()
    let pause: ReturnType<typeof setTimeout> | undefined
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(pause)
        pause = setTimeout(store, PAUSE_MS)
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

/** Fields that differ from what the form began with; null if none does. */
function typedValues({
  getValues,
  formState: { defaultValues },
}: ZodForm<ProfileFormValues, ProfileFormSent>): Partial<ProfileFormValues> | null {
  const before = defaultValues as Record<string, unknown> | undefined
  const typed = Object.entries(getValues()).filter(
    ([name, value]) => !isSame(value, before?.[name]),
  )
  return typed.length > 0 ? Object.fromEntries(typed) : null
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
