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
 * Creates an invitation; only this answer contains its code. With a key a retry returns the same invitation and code.
 * @throws 403 with the next step for anybody but a verified parent, 409 for a key whose invitation was withdrawn, 429
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

/** Withdraws all unused invitations of a person. */
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
 * Withdraws an unused invitation.
 * @throws 404 for those of others, 409 for a used one
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
