import { type Release, releaseDryRunSchema, type ReleaseDryRun } from '@fieldhouse/contract'
import { checkBuiltFiles } from './built-files.ts'
import { readRelease } from './built-release.ts'
import { readCompressed } from './compressed-files.ts'
import type { ShippedBuild } from './publish-release.ts'
import { readAnswer } from './registry.ts'

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
  return readAnswer(
    releaseDryRunSchema,
    { url, token },
    'POST',
    `/api/releases/${release.definition.name}/dry-run?promote=${promote ? 1 : 0}`,
    { json: { ...release, commit, dirty, transferBytes: await transferBytes(dist, release) } },
  )
}

/** Size of each file as the registry will weigh it. */
async function transferBytes(dist: string, { files }: Release) {
  const sizes = files.map(async ({ name, bytes }) => {
    const compressed = await readCompressed(dist, name)
    return [name, compressed?.byteLength ?? bytes] as const
  })
  return Object.fromEntries(await Promise.all(sizes))
}
