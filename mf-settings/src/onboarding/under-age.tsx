import { Card, Heading, Link as TextLink, Page } from '@fieldhouse/design-system'
import { usePageHeading } from '@fieldhouse/remote-kit'
import { Link } from '@fieldhouse/remote-kit/router'
import { Intro } from './intro.ts'

const TITLE = 'You need to be 17'

/** In place of the choice, after a date of birth below 17, which the account remembers until then. */
export function UnderAge() {
  const heading = usePageHeading(TITLE)
  return (
    <Page width="profile">
      <Card>
        <Intro>
          <Heading level={1} size="title" ref={heading} tabIndex={-1}>
            {TITLE}
          </Heading>
          <p>
            By your date of birth you’re younger than 17, so you can’t use Fieldhouse yet. Your
            account waits: sign in again once you’re 17.
          </p>
        </Intro>
        <p>
          Until then you can{' '}
          <TextLink asChild>
            <Link to="/settings/data">get a copy of your data or delete your account</Link>
          </TextLink>
          .
        </p>
      </Card>
    </Page>
  )
}
