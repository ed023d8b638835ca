import { fromDebian, installed } from './debian.ts'
import { step } from './progress.ts'

/** Debian keeps it outside of the PATH of people without rights. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

/**
 * nginx for the journey from three origins: an installed one, or Debian's package. Null where neither is to be had: a stand-in
 * then follows the same rules.
 * @param browsers one process at a time may use apt
 */
export async function findNginx(browsers: Promise<unknown>): Promise<string | null> {
  const found = await installed(['nginx'], FOLDERS)
  if (found) return found
  await browsers.catch(() => {})
  return step('Installing nginx for the browser tests', () =>
    fromDebian('nginx', { from: 'nginx-light', in: FOLDERS }),
  )
}
