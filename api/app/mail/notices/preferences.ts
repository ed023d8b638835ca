import { MAIL_KINDS, type MailPreferences, type MailSettings as Answer } from '@fieldhouse/contract'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Viewer } from '#rules/account'
import { isMinor } from '#rules/age'
import { digestOf } from '#rules/digests'
import { clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import MailSettings from '#mail/mail_settings'
import MailRefusal from '#mail/notices/mail_refusal'
import { stoppedBecause } from '#mail/stopped'

/** Subjects of mail, each with whether the account wants it; its digest; whether mail arrives. */
export async function mailPreferencesOf(viewer: Viewer): Promise<Answer> {
  const { id: userId } = viewer
  const refusals = await MailRefusal.query().where({ userId })
  const refused = new Set(refusals.map(({ kind }) => kind))
  const settings = await MailSettings.find(userId)
  return {
    ...Object.fromEntries(MAIL_KINDS.map((kind) => [kind, !refused.has(kind)])),
    digest: digestOf(settings?.digest ?? null, { isMinor: isMinor(viewer, clock.now()) }),
    stopped: await stoppedBecause(viewer),
  }
}

async function setDigest(
  trx: TransactionClientContract,
  userId: string,
  digest: NonNullable<MailPreferences['digest']>,
) {
  await trx
    .insertQuery()
    .table('mail_settings')
    .insert({ user_id: userId, digest })
    .onConflict('user_id')
    .merge(['digest'])
}

/** Turns subjects on or off, and sets the digest; others keep their state. */
export async function changeMailPreferences(
  userId: string,
  change: MailPreferences,
): Promise<void> {
  const wanted = MAIL_KINDS.filter((kind) => change[kind] === true)
  const unwanted = MAIL_KINDS.filter((kind) => change[kind] === false)
  await transaction(async (trx) => {
    if (change.digest) await setDigest(trx, userId, change.digest)
    await MailRefusal.query({ client: trx }).where({ userId }).whereIn('kind', wanted).delete()
    if (unwanted.length === 0) return
    await trx
      .insertQuery()
      .table('mail_refusals')
      .multiInsert(unwanted.map((kind) => ({ user_id: userId, kind })))
      .onConflict(['user_id', 'kind'])
      .ignore()
  })
}

export async function changeOwnMailPreferences(
  viewer: Viewer,
  change: MailPreferences,
): Promise<Answer> {
  await changeMailPreferences(viewer.id, change)
  return mailPreferencesOf(viewer)
}
