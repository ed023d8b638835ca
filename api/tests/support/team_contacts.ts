import type { Announcement, ChangedTeamContact, TeamContact } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import env from '#start/env'
import { cleanDatabase } from '#tests/support/clean_database'
import { emptyMailbox } from '#tests/support/mailbox'
import { someone } from '#tests/support/people'
import { buildOf, forgetReleases, Team } from '#tests/support/releases'
import { openWebhookReceiver, type WebhookReceiver } from '#tests/support/webhook_receiver'

export const OWN_CONTACT = '/api/releases/mf-trial/contact'

/** Live, until the next one. */
export const good = buildOf('good')
/** Fails for everybody. */
export const bad = buildOf('bad')

/** An empty installation, and a receiver on this machine that it may call. For the setup of each test. */
export async function withReceiver(): Promise<WebhookReceiver> {
  await cleanDatabase()
  await forgetReleases()
  await emptyMailbox()
  const receiver = await openWebhookReceiver()
  env.set('WEBHOOK_ORIGINS', [receiver.origin])
  return receiver
}

export async function withoutReceiver(receiver: WebhookReceiver) {
  clock.travelBack()
  env.set('WEBHOOK_ORIGINS', [])
  await receiver.close()
}

export const changeContact = async (team: Team, json: object) => {
  const { status, json: contact, text } = await team.send('PUT', OWN_CONTACT, { json })
  return { status, text, ...(contact as ChangedTeamContact) }
}

export const contactOf = async (team: Team) =>
  (await team.send('GET', OWN_CONTACT)).json as TeamContact

export const lastAnnouncementOf = async (team: Team) => (await contactOf(team)).lastAnnouncement

export const announcementIn = (call: WebhookReceiver['calls'][number] | undefined) =>
  JSON.parse(call?.body ?? '{}') as Announcement

/** A team with a contact, whose good release is live. */
export async function teamWith(contact: object) {
  const people = await Promise.all(Array.from({ length: 5 }, () => someone()))
  const team = await Team.of('mf-trial')
  await team.ship(good)
  const { secret } = await changeContact(team, contact)
  /** Its next release fails for everybody. */
  const fail = async ({ asCanary = false } = {}) => {
    const { version } = bad.release
    await team.upload(bad)
    await team.publish(bad)
    await team.move(
      asCanary ? { action: 'canary', version, percent: 100 } : { action: 'promote', version },
    )
    for (const { visitor } of people) {
      await visitor.post('/api/client-errors', {
        source: 'mf-trial',
        version,
        phase: 'mount',
        message: 'It broke',
        path: '/trial',
      })
    }
  }
  return { team, secret: secret ?? '', fail, people }
}
