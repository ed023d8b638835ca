import { fullName, type Profile } from '@fieldhouse/contract'
import { refusalMessage, refusalReason, refusedFields } from '@fieldhouse/contract/client'
import { showRefusal, useZodForm } from '@fieldhouse/design-system/form'
import { useConfirm, useNotify, useTrack, useUnsavedWork } from '@fieldhouse/remote-kit'
import { useNavigate } from '@fieldhouse/remote-kit/router'
import { useEffect, useRef, useState } from 'react'
import { useSaveProfile, type ProfileChanges } from '../athlete-profile.queries.ts'
import { changesOf } from './profile-changes.ts'
import { formValuesOf, profileFormSchema, type ProfileFormSent } from './profile-form.ts'
import { statProblems } from './stat-problems.ts'
import { useProfileDraft } from './use-profile-draft.ts'

/** The own profile as a form: drafts are kept, errors show at their fields, and everything is saved together. */
export function useProfileForm(profile: Profile) {
  const { user } = profile
  const [before] = useState(profile)
  const tried = useRef(new Set<string>())
  const form = useZodForm(profileFormSchema(user.accountType), formValuesOf(profile))
  const draft = useProfileDraft(user.id, form)
  const release = useUnsavedWork(form.formState.isDirty)
  const saveProfile = useSaveProfile()
  const mayRename = useMayRename(profile)
  const [refusal, setRefusal] = useState<string | null>(null)
  const notify = useNotify()
  const track = useTrack()
  const navigate = useNavigate()
  const isHere = useRef(false)

  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])

  async function save(sent: ProfileFormSent) {
    const problems = statProblems(sent.stats)
    problems.forEach(({ field, message }, index) =>
      form.setError(`stats.${field}`, { message }, { shouldFocus: index === 0 }),
    )
    if (problems.length > 0) return
    const changes = changesOf(sent, before, tried.current)
    if (saveProfile.isPending || !(await mayRename(changes))) return
    setRefusal(null)
    const typed = JSON.stringify(form.getValues())
    Object.keys(changes.page).forEach((field) => tried.current.add(field))
    try {
      await saveProfile.mutateAsync(changes)
    } catch (error) {
      // A refused name is not stored; one without an answer may be.
      if (changes.name && refusalMessage(error) === null) tried.current.add('name')
      const isAtAField = showRefusal(form, refusedFields(error))
      setRefusal(isAtAField ? null : refusalReason(error))
      notify({
        title: 'Error',
        description: 'Failed to update profile. Please try again.',
        tone: 'danger',
      })
      return
    }
    track('profile.updated')
    notify({ title: 'Profile updated', tone: 'success' })
    if (changes.name) tried.current.add('name')
    // Text typed since is saved next.
    if (JSON.stringify(form.getValues()) !== typed) return
    draft.drop()
    release()
    if (isHere.current) void navigate(`/profile/${user.id}`)
  }

  return {
    form,
    save,
    isSaving: saveProfile.isPending,
    refusal,
    restored: draft.wasRestored,
    discard: draft.discard,
  }
}

/** Confirmation before saving a new name, which suspends the badge until a review (docs/rules.md, Verification). */
function useMayRename({ user }: Profile) {
  const confirm = useConfirm()
  return async ({ name }: ProfileChanges) => {
    if (!name || fullName(name) === fullName(user) || !user.isVerified) return true
    return confirm({
      title: 'Change your name?',
      description:
        'Your verified badge is paused until we review your identity under the new name.',
      confirmLabel: 'Change name and save',
    })
  }
}
