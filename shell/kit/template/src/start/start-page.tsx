import { Card, Heading, Page } from '@fieldhouse/design-system'
import { usePageHeading, useUser } from '@fieldhouse/remote-kit'

/** The first screen: it knows who is there. What comes next reads from the API by a query (`src/<thing>.queries.ts`). */
export function StartPage() {
  const heading = usePageHeading('Template')
  const { firstName } = useUser()
  return (
    <Page>
      <Card>
        <Heading level={1} size="title" ref={heading} tabIndex={-1}>
          Template
        </Heading>
        <p>Hello {firstName}.</p>
      </Card>
    </Page>
  )
}
