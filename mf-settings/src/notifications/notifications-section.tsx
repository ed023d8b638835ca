import { Button, Heading } from '@fieldhouse/design-system'
import { Link } from '@fieldhouse/remote-kit/router'
import { Group } from '../account/account-styles.ts'

/** Link to the notification preferences, which are on the notifications page. */
export function NotificationsSection() {
  return (
    <Group as="section" aria-labelledby="preferences">
      <Heading level={2} id="preferences">
        Choose your notifications
      </Heading>
      <p>
        Turn fires, comments, boosts, messages and requests on or off. Notices about guardians,
        verification, reports and your account always come through, because they keep people safe.
      </p>
      <Button asChild>
        <Link to="/notifications?view=preferences">Open notification settings</Link>
      </Button>
    </Group>
  )
}
