import { randomUUID } from 'node:crypto'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Announcement } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { enqueue } from '#jobs/enqueue'
import { publicUrl } from '#mail/public_url'
import { sendMail } from '#mail/send'
import { announcementLetter } from '#releases/announcement_letter'
import ReleaseAnnouncement from '#releases/release_announcement'
import TeamContact from '#releases/team_contact'

/** Data of a webhook's job. */
export interface AnnouncementToSend {
  announcementId: string
}

/**
 * Tells the team of an area what became of a release by itself, by the places that its contact names. It goes out if and
 * only if the transaction of the event commits.
 */
export async function announce(
  trx: TransactionClientContract,
  event: Omit<Announcement, 'id' | 'at' | 'link'>,
): Promise<void> {
  const contact = await TeamContact.find(event.area, { client: trx })
  const { email = null, webhookUrl = null } = contact ?? {}
  if (email === null && webhookUrl === null) return
  const [id, createdAt] = [randomUUID(), clock.now()]
  const announcement: Announcement = {
    id,
    ...event,
    at: createdAt.toISOString(),
    link: publicUrl(`/admin/system/${event.area}`),
  }
  await ReleaseAnnouncement.create(
    {
      id,
      remote: event.area,
      announcement,
      mailed: email !== null,
      webhook: webhookUrl === null ? null : 'waiting',
      tries: 0,
      createdAt,
    },
    { client: trx },
  )
  if (email !== null) await sendMail(trx, announcementLetter({ email }, announcement))
  if (webhookUrl !== null) await enqueue(trx, 'call_webhook', { announcementId: id })
}
