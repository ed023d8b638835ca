import { Heading, Page } from '@fieldhouse/design-system'
import { usePageHeading } from '@fieldhouse/remote-kit'

export function NewsPage() {
  const heading = usePageHeading('News')
  return (
    <Page>
      <Heading level={1} ref={heading} tabIndex={-1}>
        News
      </Heading>
    </Page>
  )
}
