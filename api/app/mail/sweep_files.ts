import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { keptSince } from '#rules/retention'
import { clock } from '#core/clock'
import { mailFolder } from '#mail/files'

/**
 * Removes mails kept in DATA_DIR/mail without an SMTP server, after their retention period.
 * @returns the number of mails
 */
export async function sweepMailFiles(): Promise<number> {
  const since = keptSince('mail_files', clock.now())
  const names = await readdir(mailFolder()).catch(() => [])
  let swept = 0
  for (const name of names) {
    const path = join(mailFolder(), name)
    // Another node may have removed it.
    const found = await stat(path).catch(() => null)
    if (!found?.isFile() || found.mtime >= since) continue
    await rm(path, { force: true })
    swept += 1
  }
  return swept
}
