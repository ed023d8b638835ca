import { accountTypeNames, Button, Heading } from '@fieldhouse/design-system'
import { useUser } from '@fieldhouse/remote-kit'
import { Link } from '@fieldhouse/remote-kit/router'
import { Group } from './account-styles.ts'

/** Type of the account, with a link to change it. */
export function AccountTypeGroup() {
  const { accountType, isMinor } = useUser()
  if (!accountType) return null
  return (
    <Group as="section" aria-labelledby="account-type">
      <Heading level={2} id="account-type">
        Account type
      </Heading>
      <p>
        Your account type is <strong>{accountTypeNames[accountType]}</strong>.{' '}
        {isMinor
          ? 'Until you turn 18, it stays an athlete account.'
          : 'If you switch, you’ll lose your badges and the checks behind them.'}
      </p>
      {!isMinor && (
        <Button asChild>
          <Link to="/onboarding/account-type">Change account type</Link>
        </Button>
      )}
    </Group>
  )
}
