import { Card, Heading, Page } from '@fieldhouse/design-system'
import { usePageHeading, useUser } from '@fieldhouse/remote-kit'
import { LatestArticles } from './latest-articles.tsx'

/** The first screen: it greets the signed-in person, and lists what the API gives. */
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
      <LatestArticles />
    </Page>
  )
}
