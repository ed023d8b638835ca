import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { WEBHOOK_SIGNATURE_HEADER } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { NotOutside, postOutside } from '#core/http/post_outside'
import { enqueue } from '#jobs/enqueue'
import type { AnnouncementToSend } from '#releases/announce'
import ReleaseAnnouncement from '#releases/release_announcement'
import TeamContact from '#releases/team_contact'
import { unsealSecret, webhookSignature } from '#releases/webhook_secret'

/** Pauses between attempts, in seconds: about eight hours in all, for a receiver that is being mended. */
export const WEBHOOK_PAUSES_S: readonly number[] = [10, 60, 300, 1_800, 7_200, 18_000]

/** The receiver says that it is gone for good. */
const GONE = 410

/** An attempt's status, or its failure in a few words. */
type Attempt = { status: number } | { failure: string }

function failureOf(error: unknown): string {
  if (error instanceof NotOutside) return error.message
  const { name, code } = error as Error & { code?: string }
  return name === 'AbortError' || name === 'TimeoutError' ? 'timed out' : (code ?? 'no answer')
}

async function attempt(
  { webhookUrl, webhookSecret }: TeamContact,
  { announcement }: ReleaseAnnouncement,
): Promise<Attempt> {
  const secret = webhookSecret && unsealSecret(webhookSecret)
  if (!webhookUrl || !secret) return { failure: 'no secret' }
  const body = JSON.stringify(announcement)
  try {
    const status = await postOutside(webhookUrl, {
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Fieldhouse',
        [WEBHOOK_SIGNATURE_HEADER]: webhookSignature(secret, body, clock.now()),
      },
      body,
    })
    return { status }
  } catch (error) {
    return { failure: failureOf(error) }
  }
}

/**
 * Calls a team's webhook once. What came of it is kept with the announcement; a failure plans the next attempt, until they
 * are used up. A call may arrive twice, under the same id.
 */
export async function callWebhook(
  trx: TransactionClientContract,
  { announcementId }: AnnouncementToSend,
): Promise<void> {
  const sent = await ReleaseAnnouncement.query({ client: trx })
    .where({ id: announcementId })
    .forUpdate()
    .first()
  if (sent?.webhook !== 'waiting') return
  const contact = await TeamContact.find(sent.remote, { client: trx })
  if (!contact?.webhookUrl) {
    await sent.merge({ webhook: 'failed', answer: 'the webhook was removed' }).save()
    return
  }
  const outcome = await attempt(contact, sent)
  const answer = 'status' in outcome ? String(outcome.status) : outcome.failure
  const isDelivered = 'status' in outcome && outcome.status >= 200 && outcome.status < 300
  const pause = WEBHOOK_PAUSES_S[sent.tries]
  const isOver = pause === undefined || answer === String(GONE)
  const webhook = isDelivered ? 'delivered' : isOver ? 'failed' : 'waiting'
  await sent.merge({ webhook, answer, tries: sent.tries + 1 }).save()
  if (webhook !== 'waiting' || pause === undefined) return
  const startAfter = new Date(clock.now().getTime() + pause * 1_000)
  await enqueue(trx, 'call_webhook', { announcementId }, { startAfter })
}
