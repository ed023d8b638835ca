import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { GuardianOfCode, ParentalControl } from '@fieldhouse/contract'
import type { Written } from '#core/endpoints/call'
import type { Viewer } from '#rules/account'
import {
  type AcceptanceFacts,
  decideAcceptance,
  refusedAcceptance,
  refusedCode,
} from '#rules/guardian_invitations'
import { isVerifiedGuardian } from '#rules/guardianship'
import { isBlockedBetween } from '#rules/visibility'
import { holdActor } from '#people/account_lock'
import GuardianLink from '#people/guardian_link'
import { notifyOfPendingApprovals } from '#approvals/waiting'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import { columnsOf } from '#core/database/columns_of'
import { readControl } from '#family/guardians/controls'
import GuardianInvitation from '#family/guardians/guardian_invitation'
import { hashOfCode } from '#family/guardians/invitation_codes'
import { notifyOfLink } from '#family/guardians/notices'
import { consume, refund } from '#core/limits/limits'
import { preparedWrite } from '#core/database/prepared_write'
import { transaction } from '#core/database/transaction'

interface InvitationRow {
  id: string
  guardian_id: string
  used_at: Date | null
  used_by: string | null
  expires_at: Date
  is_of_verified_parent: boolean
  is_blocked: boolean
  link_id: string | null
  firstName: string
  lastName: string
}

const holdInvitation = preparedWrite<InvitationRow>(
  'guardian_invitation_by_code',
  `select invitation.id, invitation.guardian_id, invitation.used_at, invitation.used_by,
     invitation.expires_at, ${isVerifiedGuardian('$3::timestamptz')} as is_of_verified_parent,
     ${isBlockedBetween('$2', 'invitation.guardian_id')} as is_blocked, link.id as link_id,
     ${columnsOf('guardian', ['firstName', 'lastName'])}
   from guardian_invitations invitation
   join users guardian on guardian.id = invitation.guardian_id
   left join guardian_links link
     on link.child_id = $2 and link.guardian_id = invitation.guardian_id
   where invitation.code_hash = $1
   for update of invitation`,
)

const countGuardians = preparedWrite<{ guardians: number }>(
  'guardians_count',
  `select count(*)::integer as guardians
   from guardian_links link join users guardian on guardian.id = link.guardian_id
   where link.child_id = $1 and ${isVerifiedGuardian('$2::timestamptz')}`,
)

function invitationFacts(
  row: InvitationRow | undefined,
  childId: string,
  now: Date,
): AcceptanceFacts['invitation'] {
  if (!row) return null
  return {
    isUsed: row.used_at !== null,
    isUsedByViewer: row.used_by === childId,
    isExpired: row.expires_at <= now,
    isOfVerifiedParent: row.is_of_verified_parent,
    isBlocked: row.is_blocked,
  }
}

async function link(
  trx: TransactionClientContract,
  viewer: Viewer,
  { id: invitationId, guardian_id: guardianId }: InvitationRow,
): Promise<string> {
  const now = clock.now()
  await GuardianInvitation.query({ client: trx })
    .where({ id: invitationId })
    .update({ usedAt: now, usedBy: viewer.id })
  const { id } = await GuardianLink.create(
    { childId: viewer.id, guardianId, linkedAt: now },
    { client: trx },
  )
  await notifyOfLink(trx, { childId: viewer.id, guardianId })
  await notifyOfPendingApprovals(trx, guardianId, viewer.id)
  await recordAudit(trx, {
    actorId: viewer.id,
    action: 'guardian.linked',
    details: { guardianId, invitationId },
  })
  return id
}

/**
 * What a code of this child does, with its invitation and the child's account locked.
 * @throws 403 for anybody but a minor, the same 422 for every invalid code, 429 after too many of them
 */
async function withValidCode<Result>(
  viewer: Viewer,
  code: string,
  act: (
    trx: TransactionClientContract,
    invitation: InvitationRow,
    decision: 'unchanged' | 'link',
  ) => Promise<Result>,
): Promise<Result> {
  const refusal = refusedAcceptance(viewer, clock.now())
  if (refusal) throw refusal
  await consume('failedGuardianCodesPerAccount', viewer.id)
  const result = await transaction(async (trx) => {
    const now = clock.now()
    // Of two codes entered by one child at once, the second sees the first link.
    await holdActor(trx, viewer, 'to_change', { whileAwaitingGuardian: true })
    const [invitation] = await holdInvitation(trx, hashOfCode(code), viewer.id, now)
    const [counted] = await countGuardians(trx, viewer.id, now)
    const decision = decideAcceptance({
      invitation: invitationFacts(invitation, viewer.id, now),
      isLinked: invitation?.link_id != null,
      guardians: counted?.guardians ?? 0,
    })
    if (!invitation || decision === 'refused') throw refusedCode()
    return act(trx, invitation, decision)
  })
  await refund('failedGuardianCodesPerAccount', viewer.id)
  return result
}

/**
 * Guardian whom this code would link, so that the child can confirm it. Not a picture: it has a gate of its own, and the
 * two are not related yet.
 * @throws as {@link acceptInvitation}
 */
export const lookUpInvitation = (viewer: Viewer, code: string): Promise<GuardianOfCode> =>
  withValidCode(
    viewer,
    code,
    (_, { guardian_id: id, firstName, lastName, expires_at: expiresAt }) =>
      Promise.resolve({
        guardian: { id, firstName, lastName },
        expiresAt: expiresAt.toISOString(),
      }),
  )

/**
 * Links the viewer to the guardian who made this code, with default switches. Repeating the same code changes nothing.
 * @throws 403 for anybody but a minor, the same 422 for every invalid code, 429 after too many of them
 */
export const acceptInvitation = (viewer: Viewer, code: string): Promise<Written<ParentalControl>> =>
  withValidCode(viewer, code, async (trx, invitation, decision) => {
    const isNew = decision === 'link'
    const id = isNew ? await link(trx, viewer, invitation) : (invitation.link_id ?? '')
    return { isNew, written: await readControl(trx, viewer, id) }
  })
