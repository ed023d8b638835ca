import { isDeepStrictEqual } from 'node:util'
import { federationManifestSchema, partsOf, type Release } from '@fieldhouse/contract'
import { invalidInput } from '#core/problems/problem'
import { readStored } from '#releases/release_files'

/**
 * Compares what a release says of its scripts with its `mf-manifest.json`: pages preload by the one what tools of Module Federation
 * read in the other.
 * @throws 422 where they differ, or for a file that is no such manifest
 */
export async function refuseOtherManifest(release: Release): Promise<void> {
  const { manifest, definition, files, scope, entry, screens, contributions = [] } = release
  if (manifest === null) return
  const sha256 = files.find(({ name }) => name === manifest)?.sha256
  const parts = sha256 && (await readParts(definition.name, sha256))
  // Publishing says itself what was not sent.
  if (!parts) return
  if (!isDeepStrictEqual(parts, { scope, entry, screens, contributions })) {
    throw invalidInput({
      manifest: `${manifest} names other scripts than the release: build again`,
    })
  }
}

async function readParts(remote: string, sha256: string) {
  const bytes = await readStored(remote, sha256, false).catch(() => null)
  if (!bytes) return null
  const parsed = federationManifestSchema.safeParse(parseJson(Buffer.from(bytes).toString()))
  if (!parsed.success) {
    throw invalidInput({ manifest: 'It is no mf-manifest.json of Module Federation' })
  }
  return partsOf(parsed.data)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
