import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { isMinor } from '#rules/age'
import { DEFAULT_TIME_ZONE, DIGEST_TYPES, digestOf, digestsDue, newsSince } from '#rules/digests'
import { clock } from '#core/clock'
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
  now: Date,
): Promise<void> {
  const user = await User.find(userId, { client: trx })
  if (!user) return
  const rhythm = digestOf(digest, { isMinor: isMinor(user, clock.now()) })
  if (rhythm === 'off') return
  const news = await Notification.query({ client: trx })
    .where({ userId })
    .whereNull('readAt')
    .where('createdAt', '>', newsSince(now, rhythm, digestedAt))
    .where('createdAt', '<=', now)
    .whereIn('type', [...DIGEST_TYPES])
    .select('type', 'count')
  if (news.length === 0) return
  const email = await mailableAddress(trx, userId)
  if (email) await sendMail(trx, digestLetter({ userId, email }, rhythm, news))
}

/**
 * People of a time zone whose digest may be due, in the order of their ids; those that another node just handles are
 * passed over.
 * @param after last id of the batch before: those that have had theirs are not read again
 */
export function settingsDue(
  client: QueryClientContract,
  { timeZone, since, isWeekly }: Due,
  after: string | null,
) {
  const due = MailSettings.query({ client })
    .where((settings) => void settings.whereNull('digestedAt').orWhere('digestedAt', '<', since))
    .orderBy('userId')
    .limit(BATCH)
  if (after !== null) void due.where('userId', '>', after)
  if (timeZone === null) void due.whereNull('timeZone')
  else void due.where({ timeZone })
  if (isWeekly)
    void due.where((rhythm) => void rhythm.whereNull('digest').orWhereNot('digest', 'off'))
  else void due.where('digest', 'daily')
  return due
}

/** @returns the last id of the batch, or null if it was the last batch */
const mailBatch = (due: Due, after: string | null) =>
  transaction(async (trx) => {
    // Before anything is read: what comes meanwhile is in the next digest.
    const now = clock.now()
    const found = await settingsDue(trx, due, after).forUpdate().skipLocked()
    for (const settings of found) await mailDigest(trx, settings, now)
    const ids = found.map(({ userId }) => userId)
    await MailSettings.query({ client: trx }).whereIn('userId', ids).update({ digestedAt: now })
    return found.length < BATCH ? null : ids.at(-1)!
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
    let after: string | null = null
    do {
      signal.throwIfAborted()
      after = await mailBatch({ timeZone, ...due }, after)
    } while (after !== null)
  }
}
