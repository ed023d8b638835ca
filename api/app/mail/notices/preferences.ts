import { MAIL_KINDS, type MailPreferences } from '@fieldhouse/contract'
import { transaction } from '#core/database/transaction'
import MailRefusal from '#mail/notices/mail_refusal'

/** Subjects of mail, each with whether the account wants it. */
export async function mailPreferencesOf(userId: string): Promise<MailPreferences> {
  const refusals = await MailRefusal.query().where({ userId })
  const refused = new Set(refusals.map(({ kind }) => kind))
  return Object.fromEntries(MAIL_KINDS.map((kind) => [kind, !refused.has(kind)]))
}

/** Turns subjects on or off; others keep their state. */
export async function changeMailPreferences(
  userId: string,
  change: MailPreferences,
): Promise<MailPreferences> {
  const wanted = MAIL_KINDS.filter((kind) => change[kind] === true)
  const unwanted = MAIL_KINDS.filter((kind) => change[kind] === false)
  await transaction(async (trx) => {
    await MailRefusal.query({ client: trx }).where({ userId }).whereIn('kind', wanted).delete()
    if (unwanted.length === 0) return
    await trx
      .insertQuery()
      .table('mail_refusals')
      .multiInsert(unwanted.map((kind) => ({ user_id: userId, kind })))
      .onConflict(['user_id', 'kind'])
      .ignore()
  })
  return mailPreferencesOf(userId)
}
