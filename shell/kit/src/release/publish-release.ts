import type { ReleaseSummary, RemotesManifest } from '@fieldhouse/contract'
import { z } from 'zod'
import { readBuiltFile } from './built-files.ts'
import { readRelease } from './built-release.ts'
import { readCompressed } from './compressed-files.ts'
import { movePointer } from './move-pointer.ts'
import { callRegistry, readAnswer, type RegistryAccess } from './registry.ts'
import { ReleaseFailure } from './release-failure.ts'

/** A build to publish in a registry. */
export interface ShippedBuild extends RegistryAccess {
  /** The folder with `release.json`. */
  dist: string
  /** Makes it live immediately. */
  promote?: boolean
  /** Commit of the source, for the team's own records. */
  commit?: string | null
  /** True if the source had uncommitted changes. */
  dirty?: boolean
}

/** Checked no further: the release is published, whatever a newer Fieldhouse says of it. */
const publishedSchema = z.looseObject({ version: z.string(), state: z.string() })

/**
 * Publishes a built remote: its files under their hashes, then the manifest that makes them a release. Publishing the
 * same build again changes nothing.
 */
export async function publishRelease({
  url,
  token,
  dist,
  promote = true,
  commit = null,
  dirty = false,
}: ShippedBuild): Promise<ReleaseSummary> {
  const access = { url, token }
  const release = readRelease(dist)
  const remote = release.definition.name

  for (const file of release.files) {
    const bytes = await readBuiltFile(dist, file)
    const compressed = await readCompressed(dist, file.name)
    await callRegistry(
      access,
      'PUT',
      `/api/releases/${remote}/files/${file.sha256}`,
      compressed ? { bytes: compressed, encoding: 'br' } : { bytes },
    )
  }
  const published = await readAnswer(publishedSchema, access, 'POST', `/api/releases/${remote}`, {
    json: { ...release, commit, dirty },
  })
  if (promote) await promotePublished({ ...access, remote, version: release.version })
  return published as ReleaseSummary
}

/**
 * Puts a release live that was just published. Returns what is live.
 * @throws ReleaseFailure that says that it is published, whatever became of the promotion
 */
export async function promotePublished({
  version,
  ...of
}: RegistryAccess & {
  remote: string
  version: string
  /** Live release that it is to replace; without one it replaces any. */
  from?: string | undefined
}): Promise<RemotesManifest> {
  try {
    return await movePointer({ ...of, action: 'promote', version })
  } catch (error) {
    if (!(error instanceof ReleaseFailure)) throw error
    // An answer that was lost, or not understood, may be one to a promotion that was made.
    const { isPassing, isMissing, isRefusal } = error
    const state = isRefusal ? 'not live' : 'perhaps not live'
    throw new ReleaseFailure(
      `${version} is published and ${state}: ${error.message}; then: promote ${version}`,
      { isPassing, isMissing, isRefusal, isPublished: true },
    )
  }
}
