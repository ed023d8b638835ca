import { Heading, Page } from '@fieldhouse/design-system'
import { usePageHeading } from '@fieldhouse/remote-kit'

export function ArticlePage() {
  const heading = usePageHeading('Article')
  return (
    <Page>
      <Heading level={1} ref={heading} tabIndex={-1}>
        Article
      </Heading>
    </Page>
  )
}
