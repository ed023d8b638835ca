import { Button, Heading } from '@fieldhouse/design-system'
import { Link } from '@fieldhouse/remote-kit/router'
import { Group } from '../account/account-styles.ts'

/** Way to the notification preferences, which stand beside the notifications. */
export function NotificationsSection() {
  return (
    <Group as="section" aria-labelledby="preferences">
      <Heading level={2} id="preferences">
        What you are told of
      </Heading>
      <p>
        Fires, comments, boosts, messages, requests: turn each on or off. Notices about guardians,
        verification, reports and your account are always sent, because they keep people safe.
      </p>
      <Button asChild>
        <Link to="/notifications">Choose in Notifications</Link>
      </Button>
    </Group>
  )
}
