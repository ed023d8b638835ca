import { Avatar, Button, fullName, Heading } from '@fieldhouse/design-system'
import { useEntitlement } from '@fieldhouse/remote-kit'
import { ReadFailure } from '@fieldhouse/remote-kit/lists'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { Link } from '@fieldhouse/remote-kit/router'
import { guardiansQuery } from '../guardian.queries.ts'
import { Item, ItemWords, List } from '../settings/list-styles.ts'
import { ListSkeleton } from '../settings/list-skeleton.tsx'
import { Actions, Panel } from './guardian-styles.ts'

/** Linked guardians, with the next step. */
export function LinkedGuardians() {
  const canSeeRules = useEntitlement('/parental-controls')
  return (
    <Panel as="section" aria-labelledby="linked">
      <Heading level={2} id="linked">
        You’re linked
      </Heading>
      <p>Fieldhouse is all yours. You can both see what your guardian can do and decide.</p>
      <Guardians />
      <Actions>
        <Button asChild variant="primary">
          <Link to="/onboarding/next-steps">Continue</Link>
        </Button>
        {canSeeRules && (
          <Button asChild>
            <Link to="/parental-controls">What your guardian can do</Link>
          </Button>
        )}
      </Actions>
    </Panel>
  )
}

function Guardians() {
  const guardians = useQuery(guardiansQuery())

  if (guardians.isPending) return <ListSkeleton label="Your guardians are loading" rows={1} />
  if (!guardians.data) {
    return (
      <ReadFailure
        of={guardians}
        headingLevel={3}
        title="Your guardians didn’t load"
        message="Don’t worry, you’re still linked."
      />
    )
  }
  return (
    <List>
      {guardians.data.map(({ id, guardian }) => (
        <Item key={id}>
          <Avatar person={guardian} />
          <ItemWords>
            <strong>
              <bdi>{fullName(guardian)}</bdi>
            </strong>
            <span>Your guardian on Fieldhouse</span>
          </ItemWords>
        </Item>
      ))}
    </List>
  )
}
