import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { GuardianInvitation } from '@fieldhouse/contract'
import { conflict, notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { INVITATION_LIFETIME_MS, refusedInvitation } from '#rules/guardian_invitations'
import { holdActor } from '#people/account_lock'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import { codeOf, hashOfCode } from '#family/guardians/invitation_codes'
import { claimKey } from '#core/idempotency'
import { consume } from '#core/limits/limits'
import { preparedWrite } from '#core/database/prepared_write'
import { transaction } from '#core/database/transaction'

const newId = preparedWrite<{ id: string }>(
  'guardian_invitation_id',
  'select gen_random_uuid() as id',
)

const insert = preparedWrite(
  'guardian_invitation_insert',
  `insert into guardian_invitations (id, guardian_id, code_hash, created_at, expires_at)
   values ($1, $2, $3, $4, $5)`,
)

const find = preparedWrite<{ expires_at: Date }>(
  'guardian_invitation_find',
  'select expires_at from guardian_invitations where id = $1 and guardian_id = $2',
)

const hold = preparedWrite<{ used_at: Date | null }>(
  'guardian_invitation_hold',
  'select used_at from guardian_invitations where id = $1 and guardian_id = $2 for update',
)

const remove = preparedWrite(
  'guardian_invitation_delete',
  'delete from guardian_invitations where id = $1',
)

/**
 * Makes an invitation, whose code is told this once. With a key a retry gives the same one, and the same code.
 * @throws 403 with what to do for who is no verified parent, 409 for a key whose invitation was withdrawn, 429
 */
export async function inviteChild(viewer: Viewer, key: string | null): Promise<GuardianInvitation> {
  const now = clock.now()
  const refusal = refusedInvitation(viewer, now)
  if (refusal) throw refusal
  await consume('guardianInvitationsPerAccount', viewer.id)

  return transaction(async (trx) => {
    await holdActor(trx, viewer)
    const operation = 'POST /api/guardian/invitations'
    const claim = await claimKey(trx, { accountId: viewer.id, key, operation, body: null })
    if (claim.isRepeat) {
      const [earlier] = await find(trx, claim.id, viewer.id)
      if (!earlier) throw conflict('invitation_withdrawn', 'This invitation was withdrawn')
      return {
        id: claim.id,
        code: codeOf(claim.id),
        expiresAt: earlier.expires_at.toISOString(),
      }
    }
    const id = claim.id ?? (await newId(trx))[0]?.id ?? ''
    const code = codeOf(id)
    const expiresAt = new Date(now.getTime() + INVITATION_LIFETIME_MS)
    await insert(trx, id, viewer.id, hashOfCode(code), now, expiresAt)
    await recordAudit(trx, {
      actorId: viewer.id,
      action: 'guardian.invited',
      subjectType: 'guardian_invitation',
      subjectId: id,
    })
    return { id, code, expiresAt: expiresAt.toISOString() }
  })
}

const removeUnused = preparedWrite(
  'guardian_invitations_delete',
  `with held as (
     select id from guardian_invitations where guardian_id = $1 and used_at is null order by id for update
   )
   delete from guardian_invitations invitation using held where invitation.id = held.id`,
)

/** Withdraws all the invitations of a person that nobody used. */
export async function withdrawInvitations(
  trx: TransactionClientContract,
  guardianId: string,
): Promise<void> {
  await removeUnused(trx, guardianId)
}

/**
 * Withdraws an invitation that nobody used.
 * @throws 404 for somebody else's, 409 for one that was used
 */
export async function withdrawInvitation(viewer: Viewer, id: string): Promise<void> {
  await transaction(async (trx) => {
    await holdActor(trx, viewer)
    const [invitation] = await hold(trx, id, viewer.id)
    if (!invitation) throw notFound()
    if (invitation.used_at) {
      throw conflict('invitation_used', 'This invitation was used: the link can be ended instead')
    }
    await remove(trx, id)
    await recordAudit(trx, {
      actorId: viewer.id,
      action: 'guardian.invitation_withdrawn',
      subjectType: 'guardian_invitation',
      subjectId: id,
    })
  })
}
