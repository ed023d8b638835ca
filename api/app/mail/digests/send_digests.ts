import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { isMinor } from '#rules/age'
import { DEFAULT_TIME_ZONE, DIGEST_TYPES, digestOf, digestsDue, newsSince } from '#rules/digests'
import { clock } from '#core/clock'
import { inBatches } from '#core/database/batches'
import { transaction } from '#core/database/transaction'
import { digestLetter } from '#mail/digests/digest_letter'
import MailSettings from '#mail/mail_settings'
import { mailableAddress } from '#mail/mailable_address'
import { sendMail } from '#mail/send'
import Notification from '#notifications/notification'
import User from '#people/user'

const BATCH = 200

interface Due {
  timeZone: string | null
  since: Date
  isWeekly: boolean
}

/** A digest with at least one piece of news, queued in the transaction that marks it as sent. */
async function mailDigest(
  trx: TransactionClientContract,
  { userId, digest, digestedAt }: MailSettings,
): Promise<void> {
  const now = clock.now()
  const user = await User.find(userId, { client: trx })
  if (!user) return
  const rhythm = digestOf(digest, { isMinor: isMinor(user, clock.today()) })
  if (rhythm === 'off') return
  const news = await Notification.query({ client: trx })
    .where({ userId })
    .whereNull('readAt')
    .where('createdAt', '>', newsSince(now, rhythm, digestedAt))
    .whereIn('type', [...DIGEST_TYPES])
    .select('type', 'count')
  if (news.length === 0) return
  const email = await mailableAddress(trx, userId)
  if (email) await sendMail(trx, digestLetter({ userId, email }, rhythm, news))
}

/** People of a time zone whose digest may be due; those that another node just handles are passed over. */
const mailBatch = ({ timeZone, since, isWeekly }: Due) =>
  transaction(async (trx) => {
    const due = MailSettings.query({ client: trx })
      .where((settings) => void settings.whereNull('digestedAt').orWhere('digestedAt', '<', since))
      .orderBy('userId')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
    if (timeZone === null) void due.whereNull('timeZone')
    else void due.where({ timeZone })
    if (isWeekly)
      void due.where((rhythm) => void rhythm.whereNull('digest').orWhereNot('digest', 'off'))
    else void due.where('digest', 'daily')
    const found = await due
    for (const settings of found) await mailDigest(trx, settings)
    await MailSettings.query({ client: trx })
      .whereIn(
        'userId',
        found.map(({ userId }) => userId),
      )
      .update({ digestedAt: clock.now() })
    return found.length
  })

/**
 * Mails what has no mail of its own and was not seen, in the morning where each person is, and nothing if there is nothing
 * new. Runs every hour.
 */
export async function mailDigests(signal: AbortSignal): Promise<void> {
  const zones = await MailSettings.query().distinct('timeZone')
  for (const { timeZone } of zones) {
    const due = digestsDue(clock.now(), timeZone ?? DEFAULT_TIME_ZONE)
    if (!due) continue
    await inBatches(BATCH, async () => {
      signal.throwIfAborted()
      return mailBatch({ timeZone, ...due })
    })
  }
}
