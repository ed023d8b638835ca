import { randomUUID } from 'node:crypto'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { GuardianInvitation as Answer } from '@fieldhouse/contract'
import { conflict, notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { INVITATION_LIFETIME_MS, refusedInvitation } from '#rules/guardian_invitations'
import { holdActor } from '#people/account_lock'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import GuardianInvitation from '#family/guardians/guardian_invitation'
import { codeOf, hashOfCode } from '#family/guardians/invitation_codes'
import { claimKey } from '#core/idempotency'
import { consume } from '#core/limits/limits'
import { transaction } from '#core/database/transaction'

/**
 * Makes an invitation, whose code is told this once. With a key a retry gives the same one, and the same code.
 * @throws 403 with what to do for who is no verified parent, 409 for a key whose invitation was withdrawn, 429
 */
export async function inviteChild(viewer: Viewer, key: string | null): Promise<Answer> {
  const now = clock.now()
  const refusal = refusedInvitation(viewer, now)
  if (refusal) throw refusal
  await consume('guardianInvitationsPerAccount', viewer.id)

  return transaction(async (trx) => {
    await holdActor(trx, viewer)
    const own = GuardianInvitation.query({ client: trx }).where({ guardianId: viewer.id })
    const operation = 'POST /api/guardian/invitations'
    const claim = await claimKey(trx, { accountId: viewer.id, key, operation, body: null })
    if (claim.isRepeat) {
      const earlier = await own.clone().where({ id: claim.id }).first()
      if (!earlier) throw conflict('invitation_withdrawn', 'This invitation was withdrawn')
      return {
        id: claim.id,
        code: codeOf(claim.id),
        expiresAt: earlier.expiresAt.toISOString(),
      }
    }
    const id = claim.id ?? randomUUID()
    const code = codeOf(id)
    const expiresAt = new Date(now.getTime() + INVITATION_LIFETIME_MS)
    await GuardianInvitation.create(
      { id, guardianId: viewer.id, codeHash: hashOfCode(code), createdAt: now, expiresAt },
      { client: trx },
    )
    await recordAudit(trx, {
      actorId: viewer.id,
      action: 'guardian.invited',
      subjectType: 'guardian_invitation',
      subjectId: id,
    })
    return { id, code, expiresAt: expiresAt.toISOString() }
  })
}

/** Withdraws all the invitations of a person that nobody used. */
export async function withdrawInvitations(
  trx: TransactionClientContract,
  guardianId: string,
): Promise<void> {
  const unused = GuardianInvitation.query({ client: trx }).where({ guardianId }).whereNull('usedAt')
  const held = await unused.orderBy('id').forUpdate()
  const ids = held.map(({ id }) => id)
  await GuardianInvitation.query({ client: trx }).whereIn('id', ids).delete()
}

/**
 * Withdraws an invitation that nobody used.
 * @throws 404 for somebody else's, 409 for one that was used
 */
export async function withdrawInvitation(viewer: Viewer, id: string): Promise<void> {
  await transaction(async (trx) => {
    await holdActor(trx, viewer)
    const invitation = await GuardianInvitation.query({ client: trx })
      .where({ id, guardianId: viewer.id })
      .forUpdate()
      .first()
    if (!invitation) throw notFound()
    if (invitation.usedAt) {
      throw conflict(
        'invitation_used',
        'This invitation was already used: unlink the account instead',
      )
    }
    await invitation.delete()
    await recordAudit(trx, {
      actorId: viewer.id,
      action: 'guardian.invitation_withdrawn',
      subjectType: 'guardian_invitation',
      subjectId: id,
    })
  })
}
