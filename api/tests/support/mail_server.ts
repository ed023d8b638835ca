import type { AddressInfo } from 'node:net'
import { getActiveTestOrFail } from '@japa/runner'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  /** The whole message as it came over the wire. */
  source: string
}

interface Behaviour {
  /** Answers before a mail is taken: throws to refuse it, waits to keep the sender waiting. */
  onMail?: (mail: ReceivedMail, nth: number) => void | Promise<void>
}

/** A mail server that takes what is sent to it, for the running test. */
export async function startMailServer({ onMail }: Behaviour = {}) {
  const mails: ReceivedMail[] = []
  let tries = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const mail = {
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        }
        tries += 1
        Promise.resolve()
          .then(() => onMail?.(mail, tries))
          .then(
            () => {
              mails.push(mail)
              done()
            },
            (error: Error) => done(error),
          )
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  getActiveTestOrFail().cleanup(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, mails, tries: () => tries }
}

/** The link in a mail's plain text; null where it has none. */
export function linkIn(source: string): URL | null {
  const text = source.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
  return URL.parse(/https?:\/\/\S+token=[\w-]+/.exec(text)?.[0] ?? '')
}
