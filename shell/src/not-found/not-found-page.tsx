import { Button, Heading, Lanes, Page } from '@fieldhouse/design-system'
import { usePageHeading } from '@fieldhouse/remote-kit/host'
import { Link } from '@fieldhouse/remote-kit/router'
import { fontSize, media, radius, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

const TITLE = '404 Page Not Found'

const Ground = styled(Lanes)`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: ${space[20]};
  min-height: 24rem;
  padding: ${space[48]} ${space[64]};
  border-radius: var(--card-radius, ${radius.xl});

  h1 {
    max-width: 6em;
  }

  p {
    max-width: 30em;
    font-size: ${fontSize.lead};
  }

  ${media.oneColumn} {
    min-height: 20rem;
    padding: ${space[24]} ${space[20]} ${space[32]};
  }
`

/** Shown for paths that no area answers, and for areas this person may not open. */
export default function NotFoundPage() {
  const heading = usePageHeading(TITLE)
  return (
    <Page>
      <Ground seed={TITLE}>
        <Heading level={1} size="hero" ref={heading} tabIndex={-1}>
          {TITLE}
        </Heading>
        <p>There’s nothing here, or you don’t have access.</p>
        <Button asChild variant="primary">
          <Link to="/">Go to the home page</Link>
        </Button>
      </Ground>
    </Page>
  )
}
