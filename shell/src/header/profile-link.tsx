import { Avatar, VerifiedBadge, VisuallyHidden, fullName } from '@fieldhouse/design-system'
import { radius, size, space } from '@fieldhouse/design-system/tokens'
import { NavLink } from '@fieldhouse/remote-kit/router'
import styled from 'styled-components'
import { isOpen, type Area } from '../remotes/areas.ts'
import { useUser } from '../session/user-context.ts'
import { prefetchOnIntent } from './prefetch-on-intent.ts'

const Me = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[4]};
  min-width: ${size.target};
  min-height: ${size.target};
  margin-inline-start: ${space[8]};
  border-radius: ${radius.full};
`

/** The signed-in person, with a link to their profile while profiles are live. */
export function ProfileLink({ areas }: { areas: Area[] }) {
  const user = useUser()
  const path = `/profile/${user.id}`
  const content = (
    <>
      <Avatar person={user} size="sm" />
      {user.isVerified && (
        <VerifiedBadge
          level={user.verificationLevel ?? 'verified'}
          accountType={user.accountType}
          size="sm"
        />
      )}
    </>
  )
  const name = fullName(user)

  return isOpen(areas, path) ? (
    <Me as={NavLink} to={path} {...prefetchOnIntent(areas, path)}>
      {/* No aria-label: it would lack the initials, which are visible text. */}
      <VisuallyHidden>{`Your profile, ${name}`}</VisuallyHidden>
      {content}
    </Me>
  ) : (
    <Me role="img" aria-label={`Signed in as ${name}`}>
      {content}
    </Me>
  )
}
