import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PRIVATE_FILE } from './private_files.ts'
import type { Settings } from './settings.ts'

/**
 * Key that signs upload URLs, cursors and short-lived cookies. Outside production it is generated once and stored in
 * DATA_DIR; in production it comes from APP_KEY, and the API refuses to start without it.
 */
export async function appKey({ dataDir, production }: Settings): Promise<string | undefined> {
  if (production || process.env.APP_KEY) return process.env.APP_KEY
  const path = join(dataDir, 'app_key.secret')
  const kept = await readFile(path, 'utf8').catch(() => null)
  if (kept) return kept.trim()
  const key = randomBytes(32).toString('base64url')
  await writeFile(path, `${key}\n`, { mode: PRIVATE_FILE })
  return key
}
