import { Button, Card, Heading, Page } from '@fieldhouse/design-system'
import { space } from '@fieldhouse/design-system/tokens'
import { usePageHeading } from '@fieldhouse/remote-kit/host'
import { Link } from '@fieldhouse/remote-kit/router'
import styled from 'styled-components'
import { isOpen, type Area } from '../remotes/areas.ts'
import { DATA_PATH } from './data-path.ts'

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[16]};
`

/** Replaces the areas that the server refuses to a person whose account is about to be deleted. */
export default function DeletingPage({ areas }: { areas: Area[] }) {
  const heading = usePageHeading('Your account is closed')
  return (
    <Page width="profile">
      <Card>
        <Words>
          <Heading level={1} size="title" ref={heading} tabIndex={-1}>
            Your account is closed
          </Heading>
          <p>
            Keep your account, and your feed, messages and everything else come back just as they
            were. You can also download a copy of your data.
          </p>
          {isOpen(areas, DATA_PATH) && (
            <Button asChild>
              <Link to={DATA_PATH}>Get a copy of my data</Link>
            </Button>
          )}
        </Words>
      </Card>
    </Page>
  )
}
