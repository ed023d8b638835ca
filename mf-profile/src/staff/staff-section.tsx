import type { Profile } from '@fieldhouse/contract'
import { Heading, Skeleton } from '@fieldhouse/design-system'
import { lazyPart, useUser } from '@fieldhouse/remote-kit'
import { PagedList, Rows } from '@fieldhouse/remote-kit/lists'
import { useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { useId } from 'react'
import { Meta } from '../connections/connections-styles.ts'
import { Section, SectionHead } from '../profile/sections-styles.ts'
import { staffQuery } from '../staff.queries.ts'
import { RemoveButton } from './remove-button.tsx'
import { StaffRow } from './staff-row.tsx'

/** For coaches alone. */
const JoinStaff = lazyPart(async () => (await import('./join-staff.tsx')).JoinStaff)

const StaffRequests = lazyPart(async () => (await import('./staff-requests.tsx')).StaffRequests)

interface StaffSectionProps {
  profile: Profile
  /** True for the organization's own view, outside of a preview. */
  isOwner: boolean
}

/** Coaches on an organization's staff, with buttons to join and leave. */
export function StaffSection({ profile, isOwner }: StaffSectionProps) {
  const headingId = useId()
  const viewer = useUser()
  const staff = useInfiniteQuery(staffQuery(profile.user.id))
  const isCoach = viewer.accountType === 'institution_coach'
  return (
    <Section as="section" id="staff" aria-labelledby={headingId}>
      <SectionHead>
        <Heading level={2} id={headingId}>
          Staff
        </Heading>
        {isCoach && <JoinStaff organization={profile.user} />}
      </SectionHead>
      {isOwner && profile.user.isVerified && <StaffRequests />}
      {isOwner && !profile.user.isVerified && (
        <Meta>Get verified in Settings. Then coaches can join your staff.</Meta>
      )}
      <PagedList
        of={staff}
        name="staff"
        pending={<Skeleton height="4rem" />}
        empty={
          <Meta>
            {isOwner
              ? 'No one yet. Your coaches join from this page with “I work here”.'
              : 'No coaches listed yet.'}
          </Meta>
        }
      >
        {(members, foot) => (
          <>
            <Rows>
              {members.map((member) => (
                <StaffRow
                  key={member.user.id}
                  member={member}
                  actions={isOwner && <RemoveButton coach={member.user} />}
                />
              ))}
            </Rows>
            {foot}
          </>
        )}
      </PagedList>
    </Section>
  )
}
