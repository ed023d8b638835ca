import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import env from '#start/env'

/** Folder of mails without an SMTP server. */
export const mailFolder = () => join(env.get('DATA_DIR'), 'mail')

/** Writes a mail atomically; a retry replaces its own file. */
export async function writeMailFile(id: string, bytes: Buffer): Promise<void> {
  const folder = mailFolder()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unfinished = join(folder, `.${id}.${process.pid}`)
  await writeFile(unfinished, bytes, { mode: 0o600 })
  await rename(unfinished, join(folder, `${id}.eml`))
}
