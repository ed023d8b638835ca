import type { StaffMember } from '@fieldhouse/contract'
import { Button, fullName, VisuallyHidden } from '@fieldhouse/design-system'
import { useNotify, useNotifyFailure } from '@fieldhouse/remote-kit'
import { MoreRows, Rows } from '@fieldhouse/remote-kit/lists'
import { rowsOf, useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { staffRequestsQuery, useAnswerStaff } from '../staff.queries.ts'
import { StaffRow } from './staff-row.tsx'

/** Coaches waiting for the organization's answer. */
export function StaffRequests() {
  const requests = useInfiniteQuery(staffRequestsQuery())
  const members = requests.data ? rowsOf(requests.data) : []
  if (members.length === 0) return null
  return (
    <>
      <Rows aria-label="Staff requests">
        {members.map((member) => (
          <StaffRow
            key={member.user.id}
            member={member}
            actions={<StaffAnswer member={member} />}
          />
        ))}
      </Rows>
      <MoreRows of={requests} failure="More requests didn’t load." />
    </>
  )
}

function StaffAnswer({ member: { user: coach } }: { member: StaffMember }) {
  const answerStaff = useAnswerStaff()
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()
  const asked = answerStaff.isPending ? answerStaff.variables.status : null

  function answer(status: 'accepted' | 'declined') {
    if (answerStaff.isPending) return
    answerStaff
      .mutateAsync({ coachId: coach.id, status })
      .then(
        () =>
          notify(
            status === 'accepted'
              ? { title: `${fullName(coach)} is on your staff`, tone: 'success' }
              : { title: 'Request declined' },
          ),
        notifyFailure('Your answer wasn’t saved'),
      )
  }

  const name = <VisuallyHidden> {fullName(coach)}</VisuallyHidden>
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        pending={asked === 'accepted'}
        onClick={() => answer('accepted')}
      >
        Accept{name}
      </Button>
      <Button size="sm" pending={asked === 'declined'} onClick={() => answer('declined')}>
        Decline{name}
      </Button>
    </>
  )
}
