import type { Connection } from '@fieldhouse/contract'
import {
  accountTypeNames,
  Avatar,
  Badge,
  fullName,
  PersonName,
  RelativeTime,
} from '@fieldhouse/design-system'
import { Link } from '@fieldhouse/remote-kit/router'
import type { ReactNode } from 'react'
import { Meta, Note, Row, RowActions, Words } from './connections-styles.ts'

interface PersonRowProps {
  connection: Connection
  /** Name of the event at `createdAt`: 'Connected', 'Asked'. */
  since: string
  actions: ReactNode
}

/** A connection, or a person who asked or was asked. */
export function PersonRow({ connection, since, actions }: PersonRowProps) {
  const { user: person, worksFor, note, createdAt } = connection
  return (
    <Row>
      <Avatar person={person} />
      <Words>
        <PersonName person={person} link={<Link to={`/profile/${person.id}`} />} />
        {!person.isVerified && (
          <div>
            <Badge tone="danger">Not verified</Badge>
          </div>
        )}
        <Meta>
          {person.accountType && `${accountTypeNames[person.accountType]} · `}
          {worksFor && `Works for ${fullName(worksFor)} · `}
          {since} <RelativeTime dateTime={createdAt} />
        </Meta>
        {note && <Note dir="auto">{note}</Note>}
      </Words>
      <RowActions>{actions}</RowActions>
    </Row>
  )
}
