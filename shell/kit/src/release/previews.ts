import { type Preview, previewSchema } from '@fieldhouse/contract'
import { z } from 'zod'
import { callRegistry, readAnswer, type RegistryAccess } from './registry.ts'

type Of = RegistryAccess & { remote: string }

/** Previews whose links work, newest first. */
export async function readPreviews({ remote, ...access }: Of): Promise<Preview[]> {
  return readAnswer(z.array(previewSchema), access, 'GET', `/api/releases/${remote}/previews`)
}

/** Makes a link that shows a published release for a day; one that works already is returned again. */
export async function makePreview({
  remote,
  version,
  ...access
}: Of & { version: string }): Promise<Preview> {
  return readAnswer(previewSchema, access, 'POST', `/api/releases/${remote}/previews`, {
    json: { version },
  })
}

/** Ends a preview before its time. */
export async function endPreview({ remote, id, ...access }: Of & { id: string }): Promise<void> {
  await callRegistry(access, 'DELETE', `/api/releases/${remote}/previews/${id}`)
}
