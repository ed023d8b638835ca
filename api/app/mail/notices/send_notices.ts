import type { MailKind } from '@fieldhouse/contract'
import { isMailedAtOnce, typesMailedAs } from '#rules/mailing'
import { clock } from '#core/clock'
import type { Run } from '#jobs/define_job'
import { lettersOfNotices } from '#mail/notices/letters'
import NoticeMail from '#mail/notices/notice_mail'
import { addressFor } from '#mail/notices/recipient'
import { sendMail } from '#mail/send'
import Notification from '#notifications/notification'

export interface NoticesToMail {
  userId: string
  kind: MailKind
}

/**
 * Mails a person that something waits, if anything since the last mail is still unread. Its writes commit with the job:
 * the mail is queued once.
 */
export async function mailNotices(
  { userId, kind }: NoticesToMail,
  { trx }: Pick<Run, 'trx'>,
): Promise<void> {
  const mail = await NoticeMail.query({ client: trx }).where({ userId, kind }).forUpdate().first()
  // The account is gone.
  if (!mail) return
  // Before they are read: what comes meanwhile is in the next mail.
  const now = clock.now()
  const unread = Notification.query({ client: trx })
    .where({ userId })
    .whereIn('type', typesMailedAs(kind))
    .whereNull('readAt')
  if (mail.mailedAt) void unread.where('createdAt', '>', mail.mailedAt)
  const rows = await unread.select('count')
  // A conversation's row also counts messages that were mailed before: the number of rows says what waits.
  const count = isMailedAtOnce(kind) ? rows.reduce((sum, row) => sum + row.count, 0) : rows.length
  const email = count > 0 ? await addressFor(trx, userId, kind) : null
  if (email) await sendMail(trx, lettersOfNotices({ userId, email }, kind, count))
  await mail.merge({ plannedAt: null, ...(email && { mailedAt: now }) }).save()
}
