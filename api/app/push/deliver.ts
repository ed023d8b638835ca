import type { MailKind } from '@fieldhouse/contract'
import logger from '@adonisjs/core/services/logger'
import webPush from 'web-push'
import { wordsOfNotices } from '#mail/notices/words'
import { pushContact, pushKeys } from '#push/keys'
import PushDevice from '#push/push_device'
import { isPushService } from '#rules/push_services'
import env from '#start/env'

export interface NoticeToPush {
  deviceId: string
  kind: MailKind
  count: number
}

const PATIENCE_MS = 10_000
const HOUR_SECONDS = 60 * 60
/** A device that is off for longer learns of it when Fieldhouse is opened. */
const KEPT_SECONDS = 24 * HOUR_SECONDS

/** The service no longer knows the browser: it was reset, or its person took the permission back. */
const isGone = (status: number) => status === 404 || status === 410
/** The service has no time now, or is broken. */
const isLater = (status: number) => status === 429 || status >= 500

/**
 * Delivers one notice to one device, encrypted for its browser: no name and no text of a person is in it. A newer one
 * about the same subject replaces it, on the way and on the screen, so a retry shows nothing twice.
 * @throws when the service asks to come back later or does not answer; the queue tries again with growing pauses
 */
export async function deliverPush({ deviceId, kind, count }: NoticeToPush): Promise<void> {
  const device = await PushDevice.find(deviceId)
  if (!device) return
  if (!isPushService(device.endpoint, env.get('PUSH_SERVICES'))) return void (await device.delete())
  const { subject, paragraphs, link } = wordsOfNotices(kind, count)
  const notice = { title: subject, body: paragraphs[0], path: link.path, tag: kind }
  const { publicKey: p256dh, auth, endpoint } = device
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(notice),
    {
      vapidDetails: { subject: pushContact(), ...pushKeys() },
      contentEncoding: 'aes128gcm',
      TTL: KEPT_SECONDS,
      topic: kind,
      urgency: kind === 'approvals' || kind === 'messages' ? 'high' : 'normal',
    },
  )
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: request.headers as Record<string, string>,
    body: request.body as unknown as Uint8Array<ArrayBuffer>,
    // A service that sends elsewhere could send anywhere.
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  await answer.body?.cancel()
  if (answer.ok) return
  if (isGone(answer.status)) return void (await device.delete())
  if (isLater(answer.status)) throw new Error(`push service answered ${answer.status}`)
  // About ourselves as likely as not (our clock, our contact): it must not end everybody's devices.
  logger.error({ status: answer.status, service: new URL(endpoint).host }, 'push was refused')
}
