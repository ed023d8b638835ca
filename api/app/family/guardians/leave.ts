import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { hasVerifiedGuardian } from '#rules/guardianship'
import { holdAccount } from '#people/account_lock'
import { settleNoticesOfChild } from '#approvals/notices'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import GuardianLink from '#people/guardian_link'
import { notifyOfLeaving } from '#family/guardians/notices'
import { preparedWrite } from '#core/database/prepared_write'
import { transaction } from '#core/database/transaction'

const hasAnother = preparedWrite<{ has_another: boolean }>(
  'guardian_has_another',
  `select ${hasVerifiedGuardian('$1::uuid', '$2::timestamptz')} as has_another`,
)

async function notifyOfLeft(
  trx: TransactionClientContract,
  { childId, guardianId }: { childId: string; guardianId: string },
  actorId = guardianId,
): Promise<void> {
  await settleNoticesOfChild(trx, { guardianId, childId })
  const [left] = await hasAnother(trx, childId, clock.now())
  const isLast = left?.has_another !== true
  await notifyOfLeaving(trx, { childId, guardianId }, isLast)
  await recordAudit(trx, {
    actorId,
    action: 'guardian.left',
    subjectId: childId,
    details: { isLast },
  })
}

/**
 * Ends every link of a guardian. The caller notifies the children with {@link notifyChildrenOfLeaving}.
 * @returns the children
 */
export async function removeLinksOf(
  trx: TransactionClientContract,
  guardianId: string,
): Promise<string[]> {
  const links = GuardianLink.query({ client: trx }).where({ guardianId })
  const held = await links.clone().orderBy('id').forUpdate()
  await links.delete()
  return held.map(({ childId }) => childId).sort()
}

/** @param actorId the guardian, unless somebody else ended the links */
export async function notifyChildrenOfLeaving(
  trx: TransactionClientContract,
  guardianId: string,
  childIds: readonly string[],
  actorId = guardianId,
): Promise<void> {
  for (const childId of childIds) await notifyOfLeft(trx, { childId, guardianId }, actorId)
}

/**
 * Ends the viewer's link to a child, even if their verification has expired. Pending approvals wait for the other
 * guardian, or for the next one.
 * @throws 404 without a link
 */
export async function leaveChild(viewer: Viewer, childId: string): Promise<void> {
  await transaction(async (trx) => {
    // Of two guardians leaving at once, the second sees that it is the last.
    await holdAccount(trx, childId)
    const [removed] = await GuardianLink.query({ client: trx })
      .where({ guardianId: viewer.id, childId })
      .delete()
    if (removed === 0) throw notFound()
    await notifyOfLeft(trx, { childId, guardianId: viewer.id })
  })
}
