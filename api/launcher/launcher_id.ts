import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * What this Fieldhouse's starts are called in the registry's records: by it a start knows its own moves from those of
 * teams, and of another machine's starts on the same database.
 */
export async function launcherId(dataDir: string): Promise<string> {
  const path = join(dataDir, 'launcher.id')
  const kept = await readFile(path, 'utf8').catch(() => '')
  if (/^[0-9a-f]{8}\n$/.test(kept)) return kept.trim()
  const id = randomBytes(4).toString('hex')
  await writeFile(path, `${id}\n`, { mode: 0o600 })
  return id
}
