import { Button, Heading, Page } from '@fieldhouse/design-system'
import { usePageHeading } from '@fieldhouse/remote-kit/host'
import { Link } from '@fieldhouse/remote-kit/router'
import { color, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

const TITLE = '404 Page Not Found'

const Message = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[16]};
  padding-block: ${space[64]};
  text-align: center;
  color: ${color.muted};

  h1 {
    color: ${color.text};
  }
`

/** For every path that no area answers, and for those that are not meant for this person. */
export function NotFoundPage() {
  const heading = usePageHeading(TITLE)
  return (
    <Page>
      <Message>
        <Heading level={1} size="title" ref={heading} tabIndex={-1}>
          {TITLE}
        </Heading>
        <p>There is nothing at this address, or it is not open to you.</p>
        <Button asChild>
          <Link to="/">Go to the start</Link>
        </Button>
      </Message>
    </Page>
  )
}
