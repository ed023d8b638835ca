import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { mailFolder } from '#mail/files'
import { runDueJobs } from '#tests/support/jobs'
import { linkIn } from '#tests/support/mail_server'

/** A group's `each.setup`: empties the mail folder. */
export async function emptyMailbox() {
  await rm(mailFolder(), { recursive: true, force: true })
}

/** Sends mail that is due, and returns an address's mail, oldest first. */
export async function mailsTo(email: string): Promise<string[]> {
  await runDueJobs()
  const names = await readdir(mailFolder()).catch(() => [])
  const mails = await Promise.all(
    names.map(async (name) => {
      const path = join(mailFolder(), name)
      return { source: await readFile(path, 'utf8'), at: (await stat(path)).mtimeMs }
    }),
  )
  return mails
    .sort((a, b) => a.at - b.at)
    .map(({ source }) => source)
    .filter((source) => source.includes(`\r\nTo: ${email}\r\n`))
}

/** Token in the newest link mailed to an address. */
export async function tokenMailedTo(email: string): Promise<string> {
  const links = (await mailsTo(email)).map(linkIn)
  return links.findLast((link) => link !== null)?.searchParams.get('token') ?? ''
}

/** A mail as a mail program reads it: decoded subject, text, HTML and headers. */
export const readMail = (source: string): Promise<Email> => PostalMime.parse(source)

/** Like {@link mailsTo}, read by a parser. */
export async function lettersTo(email: string): Promise<Email[]> {
  return Promise.all((await mailsTo(email)).map(readMail))
}

/** Addresses in the text of a mail, in order. */
export const linksIn = ({ text = '' }: Email): URL[] =>
  [...text.matchAll(/https?:\/\/\S+/g)].map(([address]) => new URL(address))
