import type { Person } from '@fieldhouse/contract'
import { Button } from '@fieldhouse/design-system'
import { useNotifyFailure, useUser } from '@fieldhouse/remote-kit'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { Link } from '@fieldhouse/remote-kit/router'
import { Meta } from '../connections/connections-styles.ts'
import { employmentQuery, useJoinStaff, useLeaveStaff } from '../staff.queries.ts'

const leaveWords = { pending: 'Withdraw', accepted: 'Leave' } as const
const stayWords = {
  pending: 'Your request wasn’t withdrawn',
  accepted: 'You’re still on the staff',
} as const
const stateWords = {
  pending: 'Waiting for their answer',
  accepted: 'You’re on the staff',
  declined: 'They declined your request',
} as const

/** A coach's buttons to join an organization's staff, and to leave it. */
export function JoinStaff({ organization }: { organization: Person }) {
  const { isVerified } = useUser()
  const own = useQuery({ ...employmentQuery(), enabled: isVerified })
  const joinStaff = useJoinStaff()
  const leaveStaff = useLeaveStaff()
  const notifyFailure = useNotifyFailure()

  if (!organization.isVerified) return null
  if (!isVerified) {
    return (
      <Meta>
        Work here? <Link to="/settings">Get verified</Link> to join the staff.
      </Meta>
    )
  }
  if (!own.data) return null

  const { employment } = own.data
  if (employment?.organization.id !== organization.id) {
    return (
      <Button
        size="sm"
        pending={joinStaff.isPending}
        onClick={() =>
          void joinStaff
            .mutateAsync(organization.id)
            .catch(notifyFailure('Your request wasn’t sent'))
        }
      >
        I work here
      </Button>
    )
  }
  const { status } = employment
  return (
    <div>
      <Meta>{stateWords[status]}</Meta>
      {status !== 'declined' && (
        <Button
          size="sm"
          pending={leaveStaff.isPending}
          onClick={() => void leaveStaff.mutateAsync().catch(notifyFailure(stayWords[status]))}
        >
          {leaveWords[status]}
        </Button>
      )}
    </div>
  )
}
