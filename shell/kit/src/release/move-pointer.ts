import type { ReleasePointer, RemotesManifest } from '@fieldhouse/contract'
import { liveVersionsSchema } from './live-versions.ts'
import { readAnswer, type RegistryAccess } from './registry.ts'

/**
 * Promotes, rolls back, starts or ends a canary, disables or enables. Returns the live releases of all remotes. Only names
 * and versions of the answer are checked: the move is made, whatever a newer Fieldhouse says of its remotes.
 */
export async function movePointer({
  url,
  token,
  remote,
  ...pointer
}: RegistryAccess & { remote: string } & ReleasePointer): Promise<RemotesManifest> {
  const path = `/api/releases/${remote}/pointer`
  const answer = await readAnswer(liveVersionsSchema, { url, token }, 'PUT', path, {
    json: pointer,
  })
  return answer as RemotesManifest
}
