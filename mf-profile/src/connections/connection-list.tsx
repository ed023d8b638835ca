import type { Connection } from '@fieldhouse/contract'
import { Button, EmptyState, fullName, Heading, TextField } from '@fieldhouse/design-system'
import { ConnectionIcon } from '@fieldhouse/design-system/icons'
import { Slice, useEntitlement } from '@fieldhouse/remote-kit'
import { PagedList, Rows } from '@fieldhouse/remote-kit/lists'
import { useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { Link } from '@fieldhouse/remote-kit/router'
import { useState } from 'react'
import { useEndConnection } from '../connect/use-end-connection.ts'
import { connectionsQuery } from '../connections.queries.ts'
import { Meta, Section } from './connections-styles.ts'
import { PeopleSkeleton } from './people-skeleton.tsx'
import { PersonRow } from './person-row.tsx'

/** Number of connections from which search is offered. */
const SEARCHABLE_FROM = 8

/** All connections, newest first. */
export function ConnectionList() {
  return (
    <Section as="section" aria-labelledby="connections">
      <Heading level={2} id="connections">
        Your connections
      </Heading>
      <ListContent />
    </Section>
  )
}

function ListContent() {
  const connections = useInfiniteQuery(connectionsQuery())
  const canDiscover = useEntitlement('/search')
  const [sought, setSought] = useState('')

  return (
    <PagedList
      of={connections}
      name="connections"
      title="Your connections didn’t load"
      headingLevel={3}
      pending={<PeopleSkeleton />}
      empty={
        <EmptyState
          icon={ConnectionIcon}
          headingLevel={3}
          title="No connections yet"
          message="Connect with athletes, coaches and teams you know, and start a conversation."
          action={
            canDiscover && (
              <Button asChild variant="primary">
                <Link to="/search">Discover athletes</Link>
              </Button>
            )
          }
        />
      }
    >
      {(all, foot) => {
        const found = all.filter(({ user }) =>
          fullName(user).toLowerCase().includes(sought.trim().toLowerCase()),
        )
        return (
          <>
            {all.length >= SEARCHABLE_FROM && (
              <TextField
                type="search"
                label="Search your connections"
                isLabelHidden
                placeholder="Search your connections"
                value={sought}
                onChange={(event) => setSought(event.target.value)}
              />
            )}
            {found.length === 0 && <Meta role="status">No one by that name here.</Meta>}
            <Rows>
              {found.map((connection) => (
                <Slice key={connection.id}>
                  <ConnectedPerson connection={connection} />
                </Slice>
              ))}
            </Rows>
            {foot}
          </>
        )
      }}
    </PagedList>
  )
}

function ConnectedPerson({ connection }: { connection: Connection }) {
  const { id, user: person } = connection
  const thread = `/messages/${person.id}`
  const canWrite = useEntitlement(thread)
  const remove = useEndConnection(person)
  return (
    <PersonRow
      connection={{ ...connection, note: null }}
      since="Connected"
      actions={
        <>
          {canWrite && (
            <Button asChild size="sm">
              <Link to={thread}>
                Message<span className="visually-hidden"> {fullName(person)}</span>
              </Link>
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={() => void remove(id)}>
            Remove<span className="visually-hidden"> {fullName(person)}</span>
          </Button>
        </>
      }
    />
  )
}
