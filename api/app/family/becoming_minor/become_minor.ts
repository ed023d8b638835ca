import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import PrivacySettings from '#people/privacy_settings'
import { MINOR_LEVELS } from '#rules/privacy_defaults'
import { askGuardians } from '#approvals/ask'
import { recordAudit } from '#audit/record'
import { letConnectionsWait } from '#family/becoming_minor/connections'
import { notifyOfNewMinor } from '#family/becoming_minor/notices'
import { closeThreads } from '#family/becoming_minor/threads'
import { withdrawInvitations } from '#family/guardians/invite'
import { removeLinksOf, notifyChildrenOfLeaving } from '#family/guardians/leave'
import { lockTies } from '#people/pair_lock'
import { preparedWrite } from '#core/database/prepared_write'

const findTies = preparedWrite<{ other_id: string }>(
  'new_minor_ties',
  `select addressee_id as other_id from connections where requester_id = $1 and status in ('pending', 'accepted')
   union
   select requester_id from connections where addressee_id = $1 and status in ('pending', 'accepted')
   union
   select other_id from thread_members where user_id = $1`,
)

/**
 * Ends the former relations of an account that becomes a minor's (docs/rules.md, Becoming a minor's account), in the
 * transaction of that change. The account's row is locked, written, and without its verified rights. Locks are taken in
 * the order of `decisions/2026-11-22-lock-order.md`.
 * @param actorId the person, unless a reviewer corrected the date of birth
 */
export async function becomeMinor(
  trx: TransactionClientContract,
  userId: string,
  actorId = userId,
): Promise<void> {
  await withdrawInvitations(trx, userId)
  const childIds = await removeLinksOf(trx, userId)
  const others = (await findTies(trx, userId)).map((row) => row.other_id)
  await lockTies(trx, userId, others)
  const threads = await closeThreads(trx, userId)
  const pairs = await letConnectionsWait(trx, userId)
  await PrivacySettings.query({ client: trx }).where({ userId }).update(MINOR_LEVELS)
  for (const { id: subjectId, otherId, isAsked } of pairs) {
    if (isAsked) {
      await askGuardians(trx, { childId: userId, subjectType: 'connection', subjectId, otherId })
    }
  }
  await notifyOfNewMinor(trx, userId, { pairs, threads })
  await notifyChildrenOfLeaving(trx, userId, childIds, actorId)
  await recordAudit(trx, {
    actorId,
    action: 'account.became_minor',
    subjectId: userId,
    details: { connectionsWaiting: pairs.length, conversationsClosed: threads.length },
  })
}
