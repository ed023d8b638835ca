import {
  remotesManifestSchema,
  type ReleasePointer,
  type RemotesManifest,
} from '@fieldhouse/contract'
import { callRegistry, type RegistryAccess } from './registry.ts'

/** Promotes, rolls back, sends to some, disables or enables. Answers with what is live then. */
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
