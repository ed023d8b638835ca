import { COACHING_LEVEL_NAMES, sportName, type StaffMember } from '@fieldhouse/contract'
import { Avatar, PersonName } from '@fieldhouse/design-system'
import { Link } from '@fieldhouse/remote-kit/router'
import type { ReactNode } from 'react'
import { Meta, Row, RowActions, Words } from '../connections/connections-styles.ts'

/** A coach on a staff, or one asking to join. */
export function StaffRow({ member, actions }: { member: StaffMember; actions?: ReactNode }) {
  const { user: coach, sport, level } = member
  const work = [sport && sportName(sport), level && COACHING_LEVEL_NAMES[level]].filter(Boolean)
  return (
    <Row>
      <Avatar person={coach} />
      <Words>
        <PersonName person={coach} link={<Link to={`/profile/${coach.id}`} />} />
        <Meta>{work.length > 0 ? work.join(' · ') : 'Coach'}</Meta>
      </Words>
      {actions && <RowActions>{actions}</RowActions>}
    </Row>
  )
}
