import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Employment, NewEmployment } from '@fieldhouse/contract'
import type { Viewer } from '#rules/account'
import { decideAsk } from '#rules/staff'
import { isBlockedBetween } from '#rules/visibility'
import { clock } from '#core/clock'
import { prepared } from '#core/database/pool'
import { transaction } from '#core/database/transaction'
import { holdActor } from '#people/account_lock'
import { readAcquaintance } from '#people/acquaintance'
import { lockTies } from '#people/pair_lock'
import { PERSON_COLUMNS, type PersonRow, presentPerson } from '#people/person_rows'
import StaffDecline from '#people/staff_decline'
import StaffMember from '#people/staff_member'
import { notify } from '#notifications/notify'
import { markGroupRead } from '#notifications/take_back'

/** `$1` the coach. Organizations that are absent or behind a block are not named. */
const EMPLOYMENT_SQL = `
  select ${PERSON_COLUMNS}, staff.status, staff.asked_at as "askedAt"
  from staff join users owner on owner.id = staff.organization_id
  where staff.coach_id = $1 and owner.account_type = 'institution_org'
    and owner.absent_since is null and not ${isBlockedBetween('$1', 'owner.id')}`

const find = prepared<PersonRow & { status: Employment['status']; askedAt: Date }>(
  'employment',
  EMPLOYMENT_SQL,
)

/** Organization that the viewer works for or asked to join. Null for everybody but coaches. */
export async function employmentOf(viewer: Viewer): Promise<{ employment: Employment | null }> {
  if (viewer.accountType !== 'institution_coach') return { employment: null }
  const [row] = await find(viewer.id)
  return {
    employment: row
      ? {
          organization: presentPerson(row),
          status: row.status,
          askedAt: row.askedAt.toISOString(),
        }
      : null,
  }
}

/** Removes the coach's entry, and the organization's notifications about it. */
async function end(trx: TransactionClientContract, coachId: string): Promise<void> {
  const entry = await StaffMember.query({ client: trx }).where({ coachId }).forUpdate().first()
  if (!entry) return
  await entry.delete()
  await markGroupRead(trx, {
    userId: entry.organizationId,
    type: 'staff_request',
    groupKey: coachId,
  })
}

/**
 * Asks an organization to join its staff, replacing a request to any other.
 * @throws 403 for everybody but verified coaches, 404 for people hidden from the coach and for anybody but a verified
 * organization, 409 for one that declined recently
 */
export async function askForEmployment(
  viewer: Viewer,
  { organizationId }: NewEmployment,
): Promise<{ employment: Employment | null }> {
  await transaction(async (trx) => {
    await holdActor(trx, viewer, 'to_change')
    await lockTies(trx, viewer.id, [organizationId])
    const acquaintance = await readAcquaintance(trx, viewer, organizationId)
    const key = { coachId: viewer.id }
    const entry = await StaffMember.query({ client: trx }).where(key).first()
    const declined = StaffDecline.query({ client: trx }).where({ ...key, organizationId })
    const now = clock.now()
    const decision = decideAsk({
      coach: viewer,
      organization: acquaintance?.isVisible ? { id: organizationId, ...acquaintance.other } : null,
      entry,
      declinedAt: (await declined.first())?.declinedAt ?? null,
      now,
    })
    switch (decision.outcome) {
      case 'refused':
        throw decision.problem
      case 'unchanged':
        return
      case 'ask':
        await end(trx, viewer.id)
        await StaffMember.create(
          { coachId: viewer.id, organizationId, status: 'pending', askedAt: now },
          { client: trx },
        )
        await notify(trx, {
          userId: organizationId,
          type: 'staff_request',
          actorId: viewer.id,
          subjectId: viewer.id,
          groupKey: viewer.id,
          title: 'New staff request',
          message: '{actors} wants to join your staff',
          actionUrl: `/profile/${organizationId}`,
        })
    }
  })
  return employmentOf(viewer)
}

/** Leaves the organization, or withdraws the request. A repeat changes nothing. */
export async function leaveEmployment(viewer: Viewer): Promise<void> {
  await transaction(async (trx) => {
    await holdActor(trx, viewer, 'to_change')
    await end(trx, viewer.id)
  })
}
