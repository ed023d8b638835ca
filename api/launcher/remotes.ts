import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Release, releaseSchema } from '@fieldhouse/contract'
import { z } from 'zod'
import { root } from './settings.ts'

/** The remotes of this repository. */
export async function remoteFolders() {
  const entries = await readdir(root, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('mf-'))
    .map((entry) => entry.name)
}

const devPortSchema = z.object({ fieldhouse: z.object({ devPort: z.number().int() }) })

/** Port of a remote's dev server, from its package.json. */
export async function devPort(name: string) {
  const text = await readFile(join(root, name, 'package.json'), 'utf8')
  return devPortSchema.parse(JSON.parse(text)).fieldhouse.devPort
}

/** Manifest of a remote's last build. */
export async function builtRelease(name: string): Promise<Release> {
  const text = await readFile(join(root, name, 'dist', 'release.json'), 'utf8')
  return releaseSchema.parse(JSON.parse(text))
}
