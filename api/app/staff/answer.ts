import type { StaffDecision, StaffMember as Shown } from '@fieldhouse/contract'
import { notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { decideStaffAnswer } from '#rules/staff'
import { clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import { preparedWrite } from '#core/database/prepared_write'
import { isBlockedBetween } from '#rules/visibility'
import { holdActor } from '#people/account_lock'
import { lockTies } from '#people/pair_lock'
import StaffMember from '#people/staff_member'
import { notify } from '#notifications/notify'
import { markGroupRead } from '#notifications/take_back'
import { presentStaff, STAFF_COLUMNS, type StaffRow } from '#staff/rows'

/** `$1` the organization, `$2` the coach. No row behind a block, and for absent coaches. */
const STAFF_ENTRY_SQL = `
  select ${STAFF_COLUMNS}
  from staff
  join users owner on owner.id = staff.coach_id
  left join athlete_profiles profile on profile.user_id = owner.id
  where staff.organization_id = $1 and staff.coach_id = $2
    and owner.account_type = 'institution_coach' and owner.absent_since is null
    and not ${isBlockedBetween('$1', 'owner.id')}`

const findEntry = preparedWrite<StaffRow>('staff_entry', STAFF_ENTRY_SQL)

/**
 * Accepts or declines a coach.
 * @throws 403 for everybody but verified organizations, 404 for a coach without a request, 409 for declining a member
 */
export function answerStaffRequest(
  viewer: Viewer,
  coachId: string,
  { status: answer }: StaffDecision,
): Promise<Shown> {
  return transaction(async (trx) => {
    await holdActor(trx, viewer)
    await lockTies(trx, viewer.id, [coachId])
    const key = { coachId, organizationId: viewer.id }
    const entry = await StaffMember.query({ client: trx }).where(key).forUpdate().first()
    const [before] = await findEntry(trx, viewer.id, coachId)
    const decision = decideStaffAnswer(viewer, before ? entry : null, answer)
    switch (decision.outcome) {
      case 'refused':
        throw decision.problem
      case 'accept':
      case 'decline':
        await entry!.merge({ status: answer, decidedAt: clock.now() }).save()
        await markGroupRead(trx, { userId: viewer.id, type: 'staff_request', groupKey: coachId })
        break
      case 'unchanged':
    }
    if (decision.outcome === 'accept') {
      await notify(trx, {
        userId: coachId,
        type: 'staff_accepted',
        actorId: viewer.id,
        subjectId: coachId,
        title: 'You’re on the staff',
        message: '{actors} added you to their staff',
        actionUrl: `/profile/${viewer.id}`,
      })
    }
    const [row] = await findEntry(trx, viewer.id, coachId)
    if (!row) throw notFound()
    return presentStaff(row)
  })
}

/**
 * Removes a coach from the viewer's staff.
 * @throws 404 for a coach who is not on it
 */
export async function removeStaff(viewer: Viewer, coachId: string): Promise<void> {
  await transaction(async (trx) => {
    await holdActor(trx, viewer)
    await lockTies(trx, viewer.id, [coachId])
    const gone = await StaffMember.query({ client: trx })
      .where({ coachId, organizationId: viewer.id, status: 'accepted' })
      .delete()
    if (Number(gone) === 0) throw notFound()
  })
}
