import { Card, Skeleton } from '@fieldhouse/design-system'
import { useUser } from '@fieldhouse/remote-kit'
import { ReadFailure } from '@fieldhouse/remote-kit/lists'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { privacyQuery } from '../privacy.queries.ts'
import { GuardianNotice } from './guardian-notice.tsx'
import { LevelGuide } from './level-guide.tsx'
import { Aside, Audience, Columns, Row, Rows } from './privacy-styles.ts'
import { PrivacyRow } from './privacy-row.tsx'
import { sections } from './sections.ts'
import { ViewAs } from './view-as.tsx'

/** Visibility levels of the signed-in person. Each choice is saved immediately. */
export function PrivacySection() {
  return (
    <Columns>
      <Levels />
      <Aside>
        <LevelGuide />
        <ViewAs />
      </Aside>
    </Columns>
  )
}

function Levels() {
  const { isMinor, status } = useUser()
  const levels = useQuery(privacyQuery())

  if (levels.isPending) return <LevelsSkeleton />
  if (!levels.data) {
    return (
      <Card>
        <ReadFailure
          of={levels}
          title="Your privacy settings didn’t load"
          message="Nothing changed. The same people can see you as before."
        />
      </Card>
    )
  }
  const isReadOnly = status === 'awaiting_guardian'
  return (
    <Rows as="section" aria-label="Who can see what">
      {isMinor && <GuardianNotice isAwaiting={isReadOnly} />}
      {sections.map((section) => (
        <PrivacyRow
          key={section.section}
          {...section}
          levels={levels.data}
          isReadOnly={isReadOnly}
        />
      ))}
    </Rows>
  )
}

function LevelsSkeleton() {
  return (
    <Rows role="group" aria-busy="true" aria-label="Your privacy settings are loading">
      {sections.map(({ section }) => (
        <Row key={section}>
          <Skeleton width="9rem" height="1.3rem" />
          <Skeleton width="16rem" height="1.2rem" />
          <Skeleton width="20rem" height="2.75rem" />
          <Audience>
            <Skeleton width="14rem" height="1.1rem" />
          </Audience>
        </Row>
      ))}
    </Rows>
  )
}
