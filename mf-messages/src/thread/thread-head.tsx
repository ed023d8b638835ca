import { Affiliation, Avatar, fullName, IconButton, PersonName } from '@fieldhouse/design-system'
import { AlertIcon, BackIcon, BlockIcon, ConnectionIcon } from '@fieldhouse/design-system/icons'
import { useEntitlement, usePageHeading } from '@fieldhouse/remote-kit'
import { Link, useNavigate } from '@fieldhouse/remote-kit/router'
import { Report, useBlock } from '@fieldhouse/remote-kit/safety'
import { useState } from 'react'
import { MoreMenu } from './more-menu.tsx'
import { About, BackPlace, Connection, Head, Who } from './thread-styles.ts'
import type { KnownCorrespondent } from './use-correspondent.ts'

/** The other person of the thread, and the actions on them. */
export function ThreadHead({
  person,
  worksFor,
  isVerifiedConnection,
}: Pick<KnownCorrespondent, 'person' | 'worksFor' | 'isVerifiedConnection'>) {
  const name = fullName(person)
  const heading = usePageHeading(name)
  const profile = `/profile/${person.id}`
  const canVisit = useEntitlement(profile)
  const [isReporting, setReporting] = useState(false)
  const navigate = useNavigate()
  const block = useBlock(person, () => navigate('/messages'))

  return (
    <Head>
      <BackPlace>
        <IconButton label="All messages" asChild>
          <Link to="/messages">
            <BackIcon aria-hidden="true" />
          </Link>
        </IconButton>
      </BackPlace>
      <Avatar person={person} size="sm" />
      <Who>
        <h1 ref={heading} tabIndex={-1}>
          <PersonName
            person={person}
            badgeSize="sm"
            link={canVisit ? <Link to={profile} /> : undefined}
          />
        </h1>
        <About>
          <Affiliation worksFor={worksFor} />
          {isVerifiedConnection && (
            <Connection>
              <ConnectionIcon aria-hidden="true" />
              Verified Connection
            </Connection>
          )}
        </About>
      </Who>
      <MoreMenu
        label={`More about ${name}`}
        items={[
          { label: 'Report', icon: <AlertIcon />, onSelect: () => setReporting(true) },
          { label: 'Block', icon: <BlockIcon />, onSelect: block, isDangerous: true },
        ]}
      />
      {isReporting && (
        <Report
          subjectType="profile"
          subjectId={person.id}
          subject={name}
          onClose={() => setReporting(false)}
        />
      )}
    </Head>
  )
}
