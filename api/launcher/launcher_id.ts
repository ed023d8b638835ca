import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Id of this data directory's launcher in the registry's records. It tells a start's own moves from those of teams and of
 * other machines on the same database.
 */
export async function launcherId(dataDir: string): Promise<string> {
  const path = join(dataDir, 'launcher.id')
  const kept = await readFile(path, 'utf8').catch(() => '')
  if (/^[0-9a-f]{8}\n$/.test(kept)) return kept.trim()
  const id = randomBytes(4).toString('hex')
  await writeFile(path, `${id}\n`, { mode: 0o600 })
  return id
}
