import { Button } from '@fieldhouse/design-system'
import {
  hasRightsOfType,
  HOW_VERIFICATION_WORKS_PATH,
  useEntitlement,
  useUser,
} from '@fieldhouse/remote-kit'
import { Link } from '@fieldhouse/remote-kit/router'
import { PhotoRow } from './first-days-styles.ts'

type ElsewhereName = 'guardian' | 'page' | 'verification' | 'child' | 'email'

/** A step with its own page; the checklist in the feed leads back. */
export function ElsewhereStep({ name }: { name: ElsewhereName }) {
  const user = useUser()
  const places = {
    guardian: { to: '/onboarding/guardian', label: 'Enter a code' },
    email: { to: '/settings/account', label: 'Open my account' },
    page: { to: `/profile/${user.id}/edit`, label: 'Fill in my profile' },
    verification: { to: '/settings/verification', label: 'Start verification' },
    child: hasRightsOfType(user)
      ? { to: '/parental-controls', label: 'Get a code' }
      : { to: '/settings/verification', label: 'Get verified first' },
  }
  const { to, label } = places[name]
  const canOpen = useEntitlement(to)
  return (
    <PhotoRow>
      {canOpen && (
        <Button asChild variant="primary">
          <Link to={to}>{label}</Link>
        </Button>
      )}
      {(name === 'verification' || name === 'child') && (
        <Button asChild variant="ghost">
          <Link to={HOW_VERIFICATION_WORKS_PATH}>How verification works</Link>
        </Button>
      )}
    </PhotoRow>
  )
}
