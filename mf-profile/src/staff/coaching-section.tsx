import { COACHING_LEVEL_NAMES, type CoachProfile, sportName } from '@fieldhouse/contract'
import { Avatar, Heading, PersonName } from '@fieldhouse/design-system'
import { Rows } from '@fieldhouse/remote-kit/lists'
import { Link } from '@fieldhouse/remote-kit/router'
import { useId } from 'react'
import { Meta, Row, Words } from '../connections/connections-styles.ts'
import { Section } from '../profile/sections-styles.ts'

interface CoachingSectionProps {
  coach: CoachProfile
  firstName: string
  isOwner: boolean
}

/** A coach's sport, level and organization. */
export function CoachingSection({ coach, firstName, isOwner }: CoachingSectionProps) {
  const headingId = useId()
  const { sport, level, worksFor } = coach
  const work = [sport && sportName(sport), level && COACHING_LEVEL_NAMES[level]].filter(Boolean)
  return (
    <Section as="section" aria-labelledby={headingId}>
      <Heading level={2} id={headingId}>
        Coaching
      </Heading>
      {work.length > 0 && <p>{work.join(' · ')}</p>}
      {worksFor && (
        <Rows>
          <Row>
            <Avatar person={worksFor} />
            <Words>
              <Meta>Works for</Meta>
              <PersonName person={worksFor} link={<Link to={`/profile/${worksFor.id}`} />} />
            </Words>
          </Row>
        </Rows>
      )}
      {!worksFor && isOwner && (
        <Meta>
          Work for a school or club? <Link to="/search?kind=teams">Find it</Link> and choose “I work
          here”.
        </Meta>
      )}
      {work.length === 0 && !worksFor && !isOwner && (
        <Meta>{firstName} hasn’t added a sport or team yet.</Meta>
      )}
    </Section>
  )
}
