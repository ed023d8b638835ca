import type { AddressInfo, Socket } from 'node:net'
import { getActiveTestOrFail } from '@japa/runner'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  /** The raw message. */
  source: string
}

interface Behavior {
  /** Called before a mail is accepted: throw to refuse it, wait to delay the sender. */
  onMail?: (mail: ReceivedMail, nth: number) => void | Promise<void>
  /** Called for each recipient: throw to refuse it. */
  onRecipient?: (address: string) => void
  /** Numbers of the attempts whose connection is cut while their text arrives. */
  cuts?: readonly number[]
  /** Port to listen on; a free one by default. */
  port?: number
}

/** An SMTP server that collects mail for the running test. */
export async function startMailServer({
  onMail,
  onRecipient,
  cuts = [],
  port: wanted = 0,
}: Behavior = {}) {
  const mails: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let tries = 0
  let begun = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      try {
        onRecipient?.(address)
        done()
      } catch (error) {
        done(error as Error)
      }
    },
    onData(stream, { envelope }, done) {
      begun += 1
      if (cuts.includes(begun)) {
        tries += 1
        stream.once('data', () => sockets.forEach((socket) => socket.destroy()))
        return
      }
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
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve))
  getActiveTestOrFail().cleanup(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, mails, tries: () => tries }
}

/** The link in a mail's plain text; null if there is none. */
export function linkIn(source: string): URL | null {
  const text = source.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
  return URL.parse(/https?:\/\/\S+token=[\w-]+/.exec(text)?.[0] ?? '')
}
