import { Card, Heading, Page } from '@fieldhouse/design-system'
import { BackIcon } from '@fieldhouse/design-system/icons'
import { Slice, usePageHeading, useUser } from '@fieldhouse/remote-kit'
import { ReadFailure } from '@fieldhouse/remote-kit/lists'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { Link, Navigate, useParams } from '@fieldhouse/remote-kit/router'
import { profileQuery } from '../profile.queries.ts'
import { Back, TitleRow } from './edit-profile-styles.ts'
import { EditSkeleton } from './edit-skeleton.tsx'
import { ProfileEditor } from './profile-editor.tsx'
import { ProfileImages } from './profile-images.tsx'

/** Editor of the own profile. */
export function EditProfilePage() {
  const { id = '' } = useParams()
  const user = useUser()
  if (user.id !== id) return <Navigate to={`/profile/${id}`} replace />
  return <OwnEditPage id={id} />
}

function OwnEditPage({ id }: { id: string }) {
  const heading = usePageHeading('Edit Profile')
  return (
    <Page width="profile">
      <TitleRow>
        <Back asChild label="Back to your profile">
          <Link to={`/profile/${id}`}>
            <BackIcon aria-hidden="true" />
          </Link>
        </Back>
        <Heading level={1} size="title" ref={heading} tabIndex={-1}>
          Edit Profile
        </Heading>
      </TitleRow>
      <EditContent id={id} />
    </Page>
  )
}

function EditContent({ id }: { id: string }) {
  const profile = useQuery(profileQuery(id))

  if (profile.isPending) return <EditSkeleton />
  if (profile.isError && !profile.data) {
    return (
      <Card>
        <ReadFailure of={profile} title="Your profile didn’t load" />
      </Card>
    )
  }
  return (
    <>
      <Slice>
        <ProfileImages profile={profile.data} />
      </Slice>
      {/* The form is one slice: a restored draft writes to all of it. */}
      <Slice>
        <ProfileEditor profile={profile.data} />
      </Slice>
    </>
  )
}
