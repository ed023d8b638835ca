import type { HttpContext } from '@adonisjs/core/http'
import { notFound } from '#core/problems/problem'
import { sendDocument } from '#core/pages/document'
import { mailListPage, mailPage } from '#mail/mail_pages'
import { listMailFiles, readMailFile } from '#mail/read_files'

const wantsJson = ({ request }: HttpContext) =>
  request.accepts(['text/html', 'application/json']) === 'application/json'

/** `GET /api/dev/mail`: mails written to DATA_DIR/mail. */
export default class DevMailController {
  async index(ctx: HttpContext) {
    const mails = await listMailFiles()
    if (wantsJson(ctx)) return ctx.response.send(mails)
    await sendDocument(ctx, mailListPage(mails))
  }

  async show(ctx: HttpContext) {
    const mail = await readMailFile(String(ctx.params.id))
    if (!mail) throw notFound()
    if (wantsJson(ctx)) return ctx.response.send(mail)
    await sendDocument(ctx, mailPage(mail))
  }
}
