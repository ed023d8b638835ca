import { Heading, Link as TextLink, Page } from '@fieldhouse/design-system'
import { usePageHeading } from '@fieldhouse/remote-kit'
import { Link } from '@fieldhouse/remote-kit/router'
import { DataHead } from '../data/data-styles.ts'
import { Intro } from '../onboarding/intro.ts'
import { IdentityCheck } from './verification-section.tsx'

const TITLE = 'Your date of birth'

/** For an account that closed by a date of birth under 17: the way to have a mistake corrected. */
export function DateReviewPage() {
  const heading = usePageHeading(TITLE)
  return (
    <Page width="profile">
      <DataHead>
        <Intro>
          <Heading level={1} size="title" ref={heading} tabIndex={-1}>
            {TITLE}
          </Heading>
          <p>
            Send us a document with your date of birth. A reviewer reads the date there: if you’re
            17 or older, your account opens.{' '}
            <TextLink asChild>
              <Link to="/onboarding/account-type">Back</Link>
            </TextLink>
          </p>
        </Intro>
      </DataHead>
      <IdentityCheck />
    </Page>
  )
}
