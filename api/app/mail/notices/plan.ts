import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { NotificationType } from '@fieldhouse/contract'
import { isMailedAtOnce, MAIL_KIND_OF, nextMailAt } from '#rules/mailing'
import { clock } from '#core/clock'
import { enqueue } from '#jobs/enqueue'
import NoticeMail from '#mail/notices/notice_mail'

/**
 * Plans a mail about a notification, in its transaction: at once, or together with others an hour after the last one.
 * What it says is decided when it is sent (`send_notices.ts`), so whoever has read everything by then gets none.
 */
export async function planNoticeMail(
  trx: TransactionClientContract,
  { userId, type }: { userId: string; type: NotificationType },
): Promise<void> {
  const kind = MAIL_KIND_OF[type]
  if (!kind || !isMailedAtOnce(kind)) return
  await trx
    .insertQuery()
    .table('notice_mails')
    .insert({ user_id: userId, kind })
    .onConflict(['user_id', 'kind'])
    .ignore()
  const mail = await NoticeMail.query({ client: trx })
    .where({ userId, kind })
    .forUpdate()
    .firstOrFail()
  const at = nextMailAt(clock.now(), mail)
  if (!at) return
  await mail.merge({ plannedAt: at }).save()
  await enqueue(trx, 'mail_notices', { userId, kind }, { startAfter: at })
}
