import { isHardBounce } from '#mail/hard_bounce'
import type { Mail } from '#mail/mail'
import { writeMailFile } from '#mail/files'
import { stopMail } from '#mail/stopped'
import { MAIL_DOMAIN, MAIL_FROM, SMTP_SERVER } from '#mail/settings'

const PATIENCE_MS = 20_000
/** Readable as is, in a file and on the way. */
const textEncoding = 'quoted-printable' as const

/**
 * Delivers a mail: to the configured SMTP server, or without one to a file in DATA_DIR/mail.
 * @param id of the job: a retry of the same mail has the same Message-ID, and the same file. The domain is the sender's:
 * filters count identifiers from elsewhere, or from no domain at all, against a mail
 * A mailbox that does not exist gets no more mail, and its mail is not tried again.
 * @throws the server's other errors
 */
export async function deliver(id: string, mail: Mail): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const message = { from: MAIL_FROM, messageId: `<${id}@${MAIL_DOMAIN}>`, ...mail, textEncoding }
  if (!SMTP_SERVER) {
    const built = await createTransport({ streamTransport: true, buffer: true }).sendMail(message)
    await writeMailFile(id, built.message as Buffer)
    return
  }
  const transport = createTransport({
    ...SMTP_SERVER,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // Mails contain no files or addresses to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail(message)
  } catch (error) {
    if (!isHardBounce(error)) throw error
    await stopMail(mail.to, 'bounce')
  } finally {
    transport.close()
  }
}
