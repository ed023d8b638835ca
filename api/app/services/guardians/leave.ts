import { notFound } from '#exceptions/problem'
import type { Viewer } from '#rules/account'
import { hasVerifiedGuardian } from '#rules/guardianship'
import { recordAudit } from '#services/audit/record'
import { clock } from '#services/clock'
import { tellOfLeaving } from '#services/guardians/notices'
import { preparedWrite } from '#services/prepared_write'
import { transaction } from '#services/transaction'

const removeLink = preparedWrite(
  'guardian_link_delete',
  'delete from guardian_links where guardian_id = $1 and child_id = $2 returning id',
)

const hasAnother = preparedWrite<{ has_another: boolean }>(
  'guardian_has_another',
  `select ${hasVerifiedGuardian('$1::uuid', '$2::timestamptz')} as has_another`,
)

/**
 * Ends the viewer's link to a child, also where their verification is no longer valid. What waits for an approval
 * stays waiting for the other guardian, or for the next one.
 * @throws 404 where there is no link
 */
export async function leaveChild(viewer: Viewer, childId: string): Promise<void> {
  await transaction(async (trx) => {
    const removed = await removeLink(trx, viewer.id, childId)
    if (removed.length === 0) throw notFound()
    const [left] = await hasAnother(trx, childId, clock.now())
    const isLast = left?.has_another !== true
    await tellOfLeaving(trx, { childId, guardianId: viewer.id }, isLast)
    await recordAudit(trx, {
      actorId: viewer.id,
      action: 'guardian.left',
      subjectType: 'user',
      subjectId: childId,
      details: { isLast },
    })
  })
}
