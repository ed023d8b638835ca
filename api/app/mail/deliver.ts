import type { Mail } from '#mail/mail'
import { writeMailFile } from '#mail/files'
import { MAIL_FROM, SMTP_SERVER } from '#mail/settings'

const PATIENCE_MS = 20_000
/** Readable as it is, in a file and on the way. */
const textEncoding = 'quoted-printable' as const

/**
 * Hands a mail over: to the SMTP server of the settings, or to a file in DATA_DIR/mail where there is none.
 * @param id of the job: another attempt at the same mail bears the same Message-ID, and is the same file
 * @throws whatever keeps the server from taking it
 */
export async function deliver(id: string, mail: Mail): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const message = { from: MAIL_FROM, messageId: `<${id}@fieldhouse>`, ...mail, textEncoding }
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
    // A mail's words are ours alone: they never name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail(message)
  } finally {
    transport.close()
  }
}
