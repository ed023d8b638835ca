import type { HttpContext } from '@adonisjs/core/http'
import User from '#people/user'
import { sendDocument } from '#core/pages/document'
import { EMPTY_FORM } from '#core/pages/form_state'
import { formPage } from '#core/pages/form_page'
import { html } from '#core/pages/html'
import { noticePage } from '#core/pages/notice_page'
import { changeMailPreferences } from '#mail/notices/preferences'
import {
  type MailTopic,
  readUnsubscribeToken,
  unsubscribePath,
} from '#mail/notices/unsubscribe_token'

const TOKEN_MAX_LENGTH = 256

const toSettings = html`<a href="/notifications">Choose what we email you</a>`

const said = (topic: MailTopic) => (topic === 'digest' ? 'what’s new' : topic)

function askedIn({ request }: HttpContext) {
  const { token } = request.qs() as { token?: unknown }
  return typeof token === 'string' ? readUnsubscribeToken(token.slice(0, TOKEN_MAX_LENGTH)) : null
}

const badLink = () =>
  noticePage({
    title: 'This link doesn’t work',
    text: 'Part of it may be missing. You can turn off emails after signing in, too.',
    link: toSettings,
  })

/** The link at the foot of mails, and the button that mail programs show (RFC 8058). Both work signed out. */
export default class UnsubscribeController {
  /** Asks first, because mail scanners follow links. */
  async show(ctx: HttpContext) {
    const asked = askedIn(ctx)
    if (!asked) return sendDocument(ctx, badLink(), 404)
    const page = formPage({
      title: 'Stop these emails?',
      text: `We won’t email you about ${said(asked.topic)} anymore. You’ll still see everything on Fieldhouse.`,
      action: unsubscribePath(asked.userId, asked.topic),
      state: EMPTY_FORM,
      button: 'Stop these emails',
      fields: html``,
      link: toSettings,
    })
    await sendDocument(ctx, page)
  }

  /** One press in a mail program posts here without cookies; the address says all. */
  async stop(ctx: HttpContext) {
    const asked = askedIn(ctx)
    if (!asked) return sendDocument(ctx, badLink(), 404)
    const change = asked.topic === 'digest' ? { digest: 'off' as const } : { [asked.topic]: false }
    if (await User.find(asked.userId)) await changeMailPreferences(asked.userId, change)
    const page = noticePage({
      title: 'You won’t get these anymore',
      text: `No more emails about ${said(asked.topic)}. Changed your mind? Turn them back on any time.`,
      link: toSettings,
    })
    await sendDocument(ctx, page)
  }
}
