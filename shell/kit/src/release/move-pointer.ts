import {
  remotesManifestSchema,
  type ReleasePointer,
  type RemotesManifest,
} from '@fieldhouse/contract'
import { callRegistry, type RegistryAccess } from './registry.ts'

/** Promotes, rolls back, starts a canary, disables or enables. Returns the live release. */
export async function movePointer({
  url,
  token,
  remote,
  ...pointer
}: RegistryAccess & { remote: string } & ReleasePointer): Promise<RemotesManifest> {
  const answer = await callRegistry({ url, token }, 'PUT', `/api/releases/${remote}/pointer`, {
    json: pointer,
  })
  return remotesManifestSchema.parse(answer)
}
