import { Card, Heading, Link as TextLink } from '@fieldhouse/design-system'
import { useEntitlement, useUser } from '@fieldhouse/remote-kit'
import { Link } from '@fieldhouse/remote-kit/router'
import { Fine, Links } from './privacy-styles.ts'

const audiences = [
  { audience: 'public', label: 'As everyone' },
  { audience: 'teams', label: 'As a team' },
  { audience: 'coaches', label: 'As a coach' },
  { audience: 'sponsors', label: 'As a sponsor' },
] as const

/** Links to previews of the own profile as other audiences see it. */
export function ViewAs() {
  const { id } = useUser()
  const profile = `/profile/${id}`
  const canOpenProfile = useEntitlement(profile)
  if (!canOpenProfile) return null
  return (
    <Card as="nav" aria-labelledby="view-as">
      <Heading level={2} size="label" id="view-as">
        View as
      </Heading>
      <Fine>See your profile the way others do.</Fine>
      <Links>
        {audiences.map(({ audience, label }) => (
          <li key={audience}>
            <TextLink asChild>
              <Link to={`${profile}?as=${audience}`}>{label}</Link>
            </TextLink>
          </li>
        ))}
      </Links>
    </Card>
  )
}
