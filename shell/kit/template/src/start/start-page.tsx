import { Card, Heading, Page } from '@fieldhouse/design-system'
import { usePageHeading, useUser } from '@fieldhouse/remote-kit'

/** The first screen: it greets the signed-in person. Data from the API comes by a query (`src/<thing>.queries.ts`). */
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
