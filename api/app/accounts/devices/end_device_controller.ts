import type { HttpContext } from '@adonisjs/core/http'
import { endDevice } from '#accounts/devices/end_device'
import { endDevicePath } from '#accounts/devices/new_device_letter'
import { sendDocument } from '#core/pages/document'
import { EMPTY_FORM } from '#core/pages/form_state'
import { formPage } from '#core/pages/form_page'
import { html } from '#core/pages/html'
import { noticePage } from '#core/pages/notice_page'
import { readSignedLink } from '#mail/signed_links'

const TOKEN_MAX_LENGTH = 256

const toNewPassword = html`<a href="/api/password/forgot">Set a new password</a>`

function deviceIn({ request }: HttpContext): string | undefined {
  const { token } = request.qs() as { token?: unknown }
  if (typeof token !== 'string') return undefined
  return readSignedLink('end_device', token.slice(0, TOKEN_MAX_LENGTH))?.[0]
}

const badLink = () =>
  noticePage({
    title: 'This link doesn’t work',
    text: 'Part of it may be missing. You can see and end every session in your settings, too.',
    link: toNewPassword,
  })

/** The link in mail about a new browser. It works signed out: its reader may be locked out by now. */
export default class EndDeviceController {
  /** Asks first, because mail scanners follow links. */
  async show(ctx: HttpContext) {
    const deviceId = deviceIn(ctx)
    if (!deviceId) return sendDocument(ctx, badLink(), 404)
    const page = formPage({
      title: 'Sign that browser out?',
      text: 'Every session in it ends right away. Your other devices stay signed in.',
      action: endDevicePath(deviceId),
      state: EMPTY_FORM,
      button: 'Sign it out',
      fields: html``,
      link: toNewPassword,
    })
    await sendDocument(ctx, page)
  }

  async end(ctx: HttpContext) {
    const deviceId = deviceIn(ctx)
    if (!deviceId) return sendDocument(ctx, badLink(), 404)
    await endDevice(deviceId)
    const page = noticePage({
      title: 'That browser is signed out',
      text: 'Whoever it was knows your password or has access to your email. Set a new password now.',
      link: toNewPassword,
    })
    await sendDocument(ctx, page)
  }
}
