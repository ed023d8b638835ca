import type { Profile } from '@fieldhouse/contract'
import { Button, Notice } from '@fieldhouse/design-system'
import { Link } from '@fieldhouse/remote-kit/router'
import { EditorForm, SaveBar } from './edit-profile-styles.ts'
import { BasicInformation, Biography, Education } from './field-sections.tsx'
import { Coaching, OrganizationSports } from './institution-sections.tsx'
import { AchievementsEditor } from './achievements-editor.tsx'
import { StatsEditor } from './stats-editor.tsx'
import { useFocusFromHash } from './use-focus-from-hash.ts'
import { useProfileForm } from './use-profile-form.ts'

/** Form with all parts of the profile, saved together. */
export function ProfileEditor({ profile }: { profile: Profile }) {
  const { user } = profile
  const isAthlete = user.accountType === 'athlete'
  const { form, save, isSaving, refusal, restored, discard } = useProfileForm(profile)
  useFocusFromHash()
  return (
    <EditorForm form={form} onSubmit={save} label="Your profile">
      {restored && (
        <Notice
          isAnnounced
          title="We brought back your unsaved changes"
          action={
            <Button size="sm" onClick={discard}>
              Discard them
            </Button>
          }
        >
          You left before saving.
        </Notice>
      )}
      <BasicInformation user={user} isAthlete={isAthlete} />
      {user.accountType === 'institution_coach' && <Coaching />}
      {user.accountType === 'institution_org' && <OrganizationSports />}
      {isAthlete && <Education />}
      <Biography />
      {isAthlete && <StatsEditor />}
      <AchievementsEditor />
      {refusal && (
        <Notice tone="danger" isAnnounced title="We couldn’t save your profile">
          {refusal}
        </Notice>
      )}
      <SaveBar>
        <Button asChild>
          <Link to={`/profile/${user.id}`}>Cancel</Link>
        </Button>
        <Button type="submit" variant="primary" pending={isSaving} pendingLabel="Saving...">
          Save Changes
        </Button>
      </SaveBar>
    </EditorForm>
  )
}
