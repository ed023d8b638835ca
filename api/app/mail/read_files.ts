import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { mailFolder } from '#mail/files'

const ENDING = '.eml'
const SHOWN_MAX = 100
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export interface MailFile {
  id: string
  to: string
  subject: string
  writtenAt: string
  text: string
}

const headerIn = (source: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'm').exec(source)?.[1]?.replace(/\r\n\s+/g, ' ')

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Plain text of a mail by `deliver`: the first part, in quoted-printable. */
function textIn(source: string): string {
  const part = /Content-Type: text\/plain[^]*?\r\n\r\n([^]*?)(?:\r\n--|$)/.exec(source)?.[1] ?? ''
  return decodeQuotedPrintable(part).trim()
}

/** @returns null for an unknown mail */
export async function readMailFile(id: string): Promise<MailFile | null> {
  if (!ID.test(id)) return null
  const path = join(mailFolder(), `${id}${ENDING}`)
  try {
    const [source, { mtime }] = await Promise.all([readFile(path, 'utf8'), stat(path)])
    return {
      id,
      to: headerIn(source, 'To') ?? '',
      subject: headerIn(source, 'Subject') ?? '',
      writtenAt: mtime.toISOString(),
      text: textIn(source),
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Latest mails, newest first. */
export async function listMailFiles(): Promise<MailFile[]> {
  const names = await readdir(mailFolder()).catch(() => [])
  const ids = names.filter((name) => name.endsWith(ENDING)).map((name) => name.slice(0, -4))
  const mails = await Promise.all(ids.map(readMailFile))
  return mails
    .filter((mail) => mail !== null)
    .sort((a, b) => b.writtenAt.localeCompare(a.writtenAt))
    .slice(0, SHOWN_MAX)
}
