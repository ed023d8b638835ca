import type {
  ChangedTeamContact,
  LastAnnouncement,
  NewWebhookSecret,
  TeamContact as Presented,
  TeamContactChange,
} from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import { refusalOfOutside } from '#core/http/post_outside'
import { invalidInput, notFound } from '#core/problems/problem'
import { recordRelease } from '#releases/actor'
import { type ChangedBy, holdAuthor } from '#releases/changed_by'
import { lockReleases } from '#releases/lock'
import ReleaseAnnouncement from '#releases/release_announcement'
import { releaseState } from '#releases/states'
import TeamContact from '#releases/team_contact'
import { newWebhookSecret, sealSecret } from '#releases/webhook_secret'

async function lastAnnouncement(remote: string): Promise<LastAnnouncement | null> {
  const last = await ReleaseAnnouncement.query()
    .where({ remote })
    .orderBy([
      { column: 'createdAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .first()
  if (!last) return null
  const { id, announcement, createdAt, mailed, webhook, answer, tries } = last
  const { type, version } = announcement
  return { id, type, version, at: createdAt.toISOString(), mailed, webhook, answer, tries }
}

async function present(remote: string, contact: TeamContact | null): Promise<Presented> {
  return {
    email: contact?.email ?? null,
    webhookUrl: contact?.webhookUrl ?? null,
    secretMadeAt: contact?.secretMadeAt?.toISOString() ?? null,
    lastAnnouncement: await lastAnnouncement(remote),
  }
}

/** Contact of a remote's team, and the fate of the last announcement. */
export const showContact = async (remote: string): Promise<Presented> =>
  present(remote, await TeamContact.find(remote))

/** Without the address: a webhook's path is often its key, and the log outlives it. */
const recorded = ({ email, webhookUrl }: Pick<TeamContact, 'email' | 'webhookUrl'>) => ({
  mail: email !== null,
  webhook: webhookUrl === null ? null : new URL(webhookUrl).host,
})

/**
 * Changes the contact of a remote's team. The same again changes and records nothing.
 * @throws 404 for a remote without a release and without an address; 422 for a webhook inside a private network
 */
export async function changeContact(
  by: ChangedBy,
  remote: string,
  change: TeamContactChange,
): Promise<ChangedTeamContact> {
  const refusal = change.webhookUrl ? refusalOfOutside(change.webhookUrl) : null
  if (refusal) throw invalidInput({ webhookUrl: refusal })
  if (!(await releaseState(remote))) throw notFound()
  const { contact, secret } = await transaction(async (trx) => {
    await holdAuthor(trx, by, remote)
    await lockReleases(trx)
    const known = await TeamContact.find(remote, { client: trx })
    const before = { email: known?.email ?? null, webhookUrl: known?.webhookUrl ?? null }
    const { email = before.email, webhookUrl = before.webhookUrl } = change
    if (email === before.email && webhookUrl === before.webhookUrl) {
      return { contact: known, secret: null }
    }
    const secret = webhookUrl !== null && !known?.webhookSecret ? newWebhookSecret() : null
    const contact = await TeamContact.updateOrCreate(
      { remote },
      {
        email,
        webhookUrl,
        ...(secret && { webhookSecret: sealSecret(secret), secretMadeAt: clock.now() }),
        ...(webhookUrl === null && { webhookSecret: null, secretMadeAt: null }),
        updatedAt: clock.now(),
      },
      { client: trx },
    )
    const from = recorded(before)
    await recordRelease(trx, by.actor, 'contact_changed', remote, { from, to: recorded(contact) })
    return { contact, secret }
  })
  return { ...(await present(remote, contact)), secret }
}

/** Gives a webhook a new secret, which signs from now on instead of the one before. @throws 404 without a webhook */
export function renewWebhookSecret(by: ChangedBy, remote: string): Promise<NewWebhookSecret> {
  return transaction(async (trx) => {
    await holdAuthor(trx, by, remote)
    await lockReleases(trx)
    const contact = await TeamContact.find(remote, { client: trx })
    if (!contact?.webhookUrl) throw notFound()
    const secret = newWebhookSecret()
    const now = clock.now()
    await contact
      .merge({ webhookSecret: sealSecret(secret), secretMadeAt: now, updatedAt: now })
      .save()
    await recordRelease(trx, by.actor, 'webhook_secret_renewed', remote)
    return { secret }
  })
}
