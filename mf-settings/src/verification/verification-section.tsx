import { Button, Card, Link as TextLink, Notice, Skeleton } from '@fieldhouse/design-system'
import { media, space } from '@fieldhouse/design-system/tokens'
import { HOW_VERIFICATION_WORKS_PATH, useUser } from '@fieldhouse/remote-kit'
import { ReadFailure } from '@fieldhouse/remote-kit/lists'
import { rowsOf, useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { Link } from '@fieldhouse/remote-kit/router'
import styled from 'styled-components'
import { Group } from '../account/account-styles.ts'
import { verificationsQuery } from '../verification.queries.ts'
import { CheckCard } from './check-card.tsx'
import { needsBackgroundCheck } from './standing.ts'

const More = styled.p`
  ${media.oneColumn} {
    padding-inline: ${space[16]};
  }
`

/** A person's checks: approved, pending, and available. */
export function VerificationSection() {
  const user = useUser()
  if (user.status === 'awaiting_guardian') return <GuardianFirst />
  return <Checks />
}

/** The identity alone. */
export function IdentityCheck() {
  return <Checks isIdentityAlone />
}

function Checks({ isIdentityAlone = false }: { isIdentityAlone?: boolean }) {
  const user = useUser()
  const requests = useInfiniteQuery(verificationsQuery())

  if (requests.isPending) return <ChecksSkeleton />
  if (!requests.data) {
    return (
      <Card>
        <ReadFailure
          of={requests}
          title="Your verification didn’t load"
          message="What you submitted is safe. It may be your connection, or it may be us."
        />
      </Card>
    )
  }
  const rows = rowsOf(requests.data)
  const newest = (kind: 'identity' | 'background_check') =>
    rows.find(({ verificationType }) => verificationType === kind)
  return (
    <>
      <CheckCard kind="identity" newest={newest('identity')} />
      {!isIdentityAlone && (needsBackgroundCheck(user) || newest('background_check')) && (
        <CheckCard kind="background_check" newest={newest('background_check')} />
      )}
      <More>
        <TextLink asChild isAlone>
          <Link to={HOW_VERIFICATION_WORKS_PATH}>How verification works</Link>
        </TextLink>
      </More>
    </>
  )
}

function GuardianFirst() {
  return (
    <Card>
      <Notice
        tone="accent"
        title="Link a guardian first"
        action={
          <Button asChild size="sm">
            <Link to="/onboarding/guardian">Link a guardian</Link>
          </Button>
        }
      >
        You can verify your identity once a parent or guardian is linked.
      </Notice>
    </Card>
  )
}

function ChecksSkeleton() {
  return (
    <Group role="group" aria-busy="true" aria-label="Your verification is loading">
      <Skeleton width="8rem" height="1.5rem" />
      <Skeleton height="2.6rem" />
      <Skeleton width="28rem" height="2.75rem" />
      <Skeleton width="28rem" height="2.75rem" />
      <Skeleton width="9rem" height="2.75rem" />
    </Group>
  )
}
