import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { releaseSummarySchema, type ReleaseSummary } from '@fieldhouse/contract'
import { readRelease } from './built-release.ts'
import { sha256 } from './digest.ts'
import { movePointer } from './move-pointer.ts'
import { callRegistry, type RegistryAccess } from './registry.ts'
import { ReleaseFailure } from './release-failure.ts'

/**
 * Publishes a built remote: its files under their hashes, then the manifest that makes them a release.
 * Publishing the same build again changes nothing.
 * @param dist the folder with `release.json`
 * @param promote whether it goes live at once
 * @param commit the commit it was built from, for the team's own records
 * @param dirty whether it was built with changes that the commit does not hold
 */
export async function publishRelease({
  url,
  token,
  dist,
  promote = true,
  commit = null,
  dirty = false,
}: RegistryAccess & {
  dist: string
  promote?: boolean
  commit?: string | null
  dirty?: boolean
}): Promise<ReleaseSummary> {
  const access = { url, token }
  const release = readRelease(dist)
  const remote = release.definition.name

  for (const file of release.files) {
    const bytes = new Uint8Array(await readFile(join(dist, file.name)))
    if (sha256(bytes) !== file.sha256) {
      throw new ReleaseFailure(`${file.name} is not what was built: build again`)
    }
    await callRegistry(access, 'PUT', `/api/releases/${remote}/files/${file.sha256}`, { bytes })
  }
  const answer = await callRegistry(access, 'POST', `/api/releases/${remote}`, {
    json: { ...release, commit, dirty },
  })
  if (promote) await movePointer({ ...access, remote, action: 'promote', version: release.version })
  return releaseSummarySchema.parse(answer)
}
