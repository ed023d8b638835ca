import { releaseDryRunSchema, type ReleaseDryRun } from '@fieldhouse/contract'
import { checkBuiltFiles } from './built-files.ts'
import { readRelease } from './built-release.ts'
import type { ShippedBuild } from './publish-release.ts'
import { callRegistry } from './registry.ts'

/**
 * Asks the registry if it would accept a built remote. Sends the build's description without its files, and changes
 * nothing there.
 * @throws ReleaseFailure with the refusal that publishing it would get
 */
export async function dryRunRelease({
  url,
  token,
  dist,
  promote = true,
  commit = null,
  dirty = false,
}: ShippedBuild): Promise<ReleaseDryRun> {
  const release = readRelease(dist)
  await checkBuiltFiles(dist, release)
  const answer = await callRegistry(
    { url, token },
    'POST',
    `/api/releases/${release.definition.name}/dry-run?promote=${promote ? 1 : 0}`,
    { json: { ...release, commit, dirty } },
  )
  return releaseDryRunSchema.parse(answer)
}
