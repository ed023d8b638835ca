import type { HttpContext } from '@adonisjs/core/http'
import { z } from 'zod'
import { parseJson, readSignedBody } from '#core/endpoints/read_body'
import { parseInput } from '#core/endpoints/parse'
import { notFound, signedOut } from '#core/problems/problem'
import { isSigned } from '#mail/events/signature'
import { stopMail, type StopReason } from '#mail/stopped'
import env from '#start/env'

const ADDRESSES_MAX = 50

const eventSchema = z.object({
  type: z.string(),
  data: z.object({
    to: z.union([z.string(), z.array(z.string()).max(ADDRESSES_MAX)]),
    bounce: z.object({ type: z.string() }).optional(),
  }),
})

/** Null for events that do not end mail, such as a mailbox that was full. */
function stopReason({ type, data }: z.infer<typeof eventSchema>): StopReason | null {
  if (type === 'email.complained') return 'complaint'
  if (type !== 'email.bounced') return null
  return (data.bounce?.type ?? 'Permanent') === 'Permanent' ? 'bounce' : null
}

/** `POST /api/mail/events`: the mail provider's reports of bounces and complaints (docs/operations.md, Mail). */
export default class MailEventsController {
  async take(ctx: HttpContext) {
    const secret = env.get('MAIL_EVENTS_SECRET')
    if (!secret) throw notFound()
    const body = await readSignedBody(ctx)
    if (!isSigned(ctx, secret, body)) throw signedOut('This is not signed by your secret')
    const event = parseInput(eventSchema, parseJson(body))
    const reason = stopReason(event)
    if (reason) for (const address of [event.data.to].flat()) await stopMail(address, reason)
    ctx.response.noContent()
  }
}
