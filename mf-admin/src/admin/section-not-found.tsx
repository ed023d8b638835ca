import { Button, Card, Heading } from '@fieldhouse/design-system'
import { color, space } from '@fieldhouse/design-system/tokens'
import { usePageHeading } from '@fieldhouse/remote-kit'
import { Link } from '@fieldhouse/remote-kit/router'
import styled from 'styled-components'

const TITLE = '404 Page Not Found'

const Words = styled(Card)`
  display: grid;
  justify-items: start;
  gap: ${space[16]};

  p {
    color: ${color.muted};
  }
`

/** The same text for a missing section and one the viewer may not open. */
export function SectionNotFound() {
  const heading = usePageHeading(TITLE)
  return (
    <Words>
      <Heading level={1} size="title" ref={heading} tabIndex={-1}>
        {TITLE}
      </Heading>
      <p>There’s nothing here for your account.</p>
      <Button asChild>
        <Link to="/admin">Back to Admin</Link>
      </Button>
    </Words>
  )
}
