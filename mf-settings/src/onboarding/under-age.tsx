import { Button, Card, dayName, Heading, Link as TextLink, Page } from '@fieldhouse/design-system'
import { usePageHeading, useUser } from '@fieldhouse/remote-kit'
import { Link } from '@fieldhouse/remote-kit/router'
import { Ways } from './account-type-styles.ts'
import { Intro } from './intro.ts'

const TITLE = 'You need to be 17'

/** In place of the choice, after a date of birth below 17, which the account remembers until then, or until a review. */
export function UnderAge() {
  const heading = usePageHeading(TITLE)
  const { seventeenOn } = useUser()
  return (
    <Page width="profile">
      <Card>
        <Intro>
          <Heading level={1} size="title" ref={heading} tabIndex={-1}>
            {TITLE}
          </Heading>
          <p>
            By your date of birth you’re younger than 17, so you can’t use Fieldhouse yet.{' '}
            {seventeenOn ? (
              <>
                You can join on <strong>{dayName(seventeenOn)}</strong>. Your account waits: sign in
                again that day.
              </>
            ) : (
              'Your account waits: sign in again once you’re 17.'
            )}
          </p>
        </Intro>
        <Ways>
          <p>Was the date a mistake? Show us a document, and we’ll correct it.</p>
          <Button asChild>
            <Link to="/settings/verification">Ask for a review</Link>
          </Button>
          <p>
            Until then you can{' '}
            <TextLink asChild>
              <Link to="/settings/data">get a copy of your data or delete your account</Link>
            </TextLink>
            .
          </p>
        </Ways>
      </Card>
    </Page>
  )
}
