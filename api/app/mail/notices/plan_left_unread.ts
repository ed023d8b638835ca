import type { MailKind, NotificationType } from '@fieldhouse/contract'
import { leftUnreadBetween, MAIL_KIND_OF, recentMails, TYPES_LEFT_UNREAD } from '#rules/mailing'
import { clock } from '#core/clock'
import { inBatches } from '#core/database/batches'
import { preparedWrite } from '#core/database/prepared_write'
import { transaction } from '#core/database/transaction'
import { enqueue } from '#jobs/enqueue'

const BATCH = 500

const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ')

const kindOf = `case type ${TYPES_LEFT_UNREAD.map(
  (type: NotificationType) => `when '${type}' then '${MAIL_KIND_OF[type]}'`,
).join(' ')} end`

/**
 * The types are written out, so that their partial index serves, and nothing else: the rows are read first, and the rest is
 * looked up for each (`offset 0`). `$1` `$2` when the notifications came, `$3` now, `$4` `$5` when a mail was sent or planned
 * lately, `$6` how many.
 */
const planBatch = preparedWrite<{ user_id: string; kind: MailKind }>(
  'mail_left_unread_plan',
  `with notification as materialized (
     select user_id, ${kindOf} as kind, created_at
     from notifications
     where read_at is null and type in (${quoted(TYPES_LEFT_UNREAD)})
       and created_at > $1::timestamptz and created_at <= $2::timestamptz
   ), due as (
     select distinct notification.user_id, notification.kind
     from notification
     join users account on account.id = notification.user_id
       and account.email_confirmed_at is not null and account.suspended_at is null
       and account.deletion_requested_at is null and account.deleted_at is null
     where not exists (
         select from mail_refusals refusal
         where refusal.user_id = notification.user_id and refusal.kind = notification.kind
         offset 0
       )
       and not exists (
         select from mail_settings settings
         where settings.user_id = notification.user_id
           and lower(settings.stopped_address) = lower(account.email)
         offset 0
       )
       and not exists (
         select from notice_mails mail
         where mail.user_id = notification.user_id and mail.kind = notification.kind
           and (mail.planned_at > $5::timestamptz or mail.mailed_at > $4::timestamptz
             or mail.mailed_at >= notification.created_at)
         offset 0
       )
     order by 1, 2
     limit $6
   )
   insert into notice_mails as mail (user_id, kind, planned_at)
   select user_id, kind, $3::timestamptz from due
   on conflict (user_id, kind) do update set planned_at = excluded.planned_at
   returning mail.user_id, mail.kind`,
)

/**
 * Plans a mail for everybody who left a message or an answer unread for a while. A scheduled look, because sending a
 * message is one statement and stays one.
 * @returns the number of mails
 */
export function planMailsLeftUnread(): Promise<number> {
  return inBatches(BATCH, () =>
    transaction(async (trx) => {
      const now = clock.now()
      const { since, until } = leftUnreadBetween(now)
      const { mailedSince, plannedSince } = recentMails(now)
      const due = await planBatch(trx, since, until, now, mailedSince, plannedSince, BATCH)
      for (const { user_id: userId, kind } of due) {
        await enqueue(trx, 'mail_notices', { userId, kind })
      }
      return due.length
    }),
  )
}
