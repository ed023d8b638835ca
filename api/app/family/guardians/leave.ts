import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { hasVerifiedGuardian } from '#rules/guardianship'
import { holdAccount } from '#people/account_lock'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import { tellOfLeaving } from '#family/guardians/notices'
import { preparedWrite } from '#core/database/prepared_write'
import { transaction } from '#core/database/transaction'

const removeLink = preparedWrite(
  'guardian_link_delete',
  'delete from guardian_links where guardian_id = $1 and child_id = $2 returning id',
)

const hasAnother = preparedWrite<{ has_another: boolean }>(
  'guardian_has_another',
  `select ${hasVerifiedGuardian('$1::uuid', '$2::timestamptz')} as has_another`,
)

const removeLinks = preparedWrite<{ child_id: string }>(
  'guardian_links_of_guardian_delete',
  `with held as (select id from guardian_links where guardian_id = $1 order by id for update)
   delete from guardian_links link using held where link.id = held.id returning link.child_id`,
)

async function tellOfLeft(
  trx: TransactionClientContract,
  { childId, guardianId }: { childId: string; guardianId: string },
): Promise<void> {
  const [left] = await hasAnother(trx, childId, clock.now())
  const isLast = left?.has_another !== true
  await tellOfLeaving(trx, { childId, guardianId }, isLast)
  await recordAudit(trx, {
    actorId: guardianId,
    action: 'guardian.left',
    subjectType: 'user',
    subjectId: childId,
    details: { isLast },
  })
}

/**
 * Ends every link of a guardian, who is none any more. Tell the children with {@link tellChildrenOfLeaving}.
 * @returns who the children were
 */
export async function removeLinksOf(
  trx: TransactionClientContract,
  guardianId: string,
): Promise<string[]> {
  const removed = await removeLinks(trx, guardianId)
  return removed.map((row) => row.child_id).sort()
}

export async function tellChildrenOfLeaving(
  trx: TransactionClientContract,
  guardianId: string,
  childIds: readonly string[],
): Promise<void> {
  for (const childId of childIds) await tellOfLeft(trx, { childId, guardianId })
}

/**
 * Ends the viewer's link to a child, also where their verification is no longer valid. What waits for an approval
 * stays waiting for the other guardian, or for the next one.
 * @throws 404 where there is no link
 */
export async function leaveChild(viewer: Viewer, childId: string): Promise<void> {
  await transaction(async (trx) => {
    // Of two who leave at once the second sees that they are the last.
    await holdAccount(trx, childId)
    const removed = await removeLink(trx, viewer.id, childId)
    if (removed.length === 0) throw notFound()
    await tellOfLeft(trx, { childId, guardianId: viewer.id })
  })
}
