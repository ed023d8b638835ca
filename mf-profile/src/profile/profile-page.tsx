import type { Profile } from '@fieldhouse/contract'
import { isNotFound } from '@fieldhouse/contract/client'
import { Card, fullName, Page } from '@fieldhouse/design-system'
import { unlessJustRead, usePageHeading, useUser } from '@fieldhouse/remote-kit'
import { ReadFailure } from '@fieldhouse/remote-kit/lists'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { useParams } from '@fieldhouse/remote-kit/router'
import { PersonActions } from '../person/person-actions.tsx'
import { profileQuery, type PreviewAudience } from '../profile.queries.ts'
import { Completeness } from './completeness.tsx'
import { OwnerActions } from './owner-actions.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfileNotFound } from './profile-not-found.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { ProfileTabs } from './profile-tabs.tsx'
import { usePreviewAudience } from './use-preview-audience.ts'
import { ViewAsBar } from './view-as-bar.tsx'

/** A person's profile, as far as visible to the viewer. */
export function ProfilePage() {
  const { id = '' } = useParams()
  // Another person's profile is another page: no dialog of the first stays open.
  return <PageOf key={id} id={id} />
}

function PageOf({ id }: { id: string }) {
  const isOwner = useUser().id === id
  const [previewAs, setPreviewAs] = usePreviewAudience(isOwner)
  return (
    <Page width="profile">
      {isOwner && previewAs !== null && <ViewAsBar previewAs={previewAs} onChange={setPreviewAs} />}
      <ReadProfile id={id} previewAs={previewAs} />
    </Page>
  )
}

function ReadProfile({ id, previewAs }: { id: string; previewAs: PreviewAudience }) {
  // Somebody may have answered a request since.
  const profile = useQuery({ ...profileQuery(id, previewAs), refetchOnMount: unlessJustRead })

  if (profile.isPending) return <ProfileSkeleton />
  if (profile.isError && isNotFound(profile.error)) return <ProfileNotFound />
  if (profile.isError && !profile.data) {
    return (
      <Card>
        <ReadFailure of={profile} headingLevel={1} title="Profile not found" />
      </Card>
    )
  }
  return <ProfileContent profile={profile.data} previewAs={previewAs} />
}

function ProfileContent({ profile, previewAs }: { profile: Profile; previewAs: PreviewAudience }) {
  const { user, connection } = profile
  const heading = usePageHeading(fullName(user))
  const isOwn = connection === 'self'
  const isOwnerAtHome = isOwn && previewAs === null
  return (
    <>
      <ProfileHead
        profile={profile}
        headingRef={heading}
        actions={
          isOwn ? (
            isOwnerAtHome && <OwnerActions userId={user.id} />
          ) : (
            <PersonActions profile={profile} isPreview={previewAs !== null} />
          )
        }
      />
      {isOwnerAtHome && <Completeness profile={profile} />}
      <ProfileTabs profile={profile} previewAs={previewAs} />
    </>
  )
}
