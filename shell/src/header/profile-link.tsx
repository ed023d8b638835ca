import { Avatar, VerifiedBadge, fullName } from '@fieldhouse/design-system'
import { Link } from '@fieldhouse/remote-kit/router'
import { isOpen, type Area } from '../remotes/areas.ts'
import { useUser } from '../session/user-context.ts'
import { Me } from './header-face.ts'

/** Who is signed in, leading to their profile where profiles are live. */
export function ProfileLink({ areas }: { areas: Area[] }) {
  const user = useUser()
  const path = `/profile/${user.id}`
  const face = (
    <>
      <Avatar person={user} size="sm" />
      {user.isVerified && <VerifiedBadge level={user.verificationLevel ?? 'verified'} size="sm" />}
    </>
  )
  const name = fullName(user)

  return isOpen(areas, path) ? (
    <Me as={Link} to={path} aria-label={`Your profile, ${name}`}>
      {face}
    </Me>
  ) : (
    <Me role="img" aria-label={`Signed in as ${name}`}>
      {face}
    </Me>
  )
}
