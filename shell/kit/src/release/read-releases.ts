import {
  type FailedCall,
  failedCallSchema,
  type ReleaseError,
  releaseErrorSchema,
  type ReleaseEvent,
  releaseEventSchema,
  type ReleaseState,
  releaseStateSchema,
  type ReleaseSummary,
  releaseSummarySchema,
  type TeamFlag,
  teamFlagSchema,
} from '@fieldhouse/contract'
import { z } from 'zod'
import { readAnswer, type RegistryAccess } from './registry.ts'
import { ReleaseFailure } from './release-failure.ts'

type Of = RegistryAccess & { remote: string }

/** The live release, the canary and its share, and the last move. */
export async function readState({ remote, ...access }: Of): Promise<ReleaseState> {
  return readAnswer(releaseStateSchema, access, 'GET', `/api/releases/${remote}/state`)
}

/** The hundred newest releases, with their sizes and readings in browsers. */
export async function readList({ remote, ...access }: Of): Promise<ReleaseSummary[]> {
  return readAnswer(
    z.array(releaseSummarySchema),
    access,
    'GET',
    `/api/releases/${remote}?limit=100`,
  )
}

/** The hundred newest events of a remote's releases. */
export async function readHistory({ remote, ...access }: Of): Promise<ReleaseEvent[]> {
  return readAnswer(
    z.array(releaseEventSchema),
    access,
    'GET',
    `/api/releases/${remote}/history?limit=100`,
  )
}

/** Flags of the live release and the canary, and those still set: for how many, until when, by whom. */
export async function readFlags({ remote, ...access }: Of): Promise<TeamFlag[]> {
  return readAnswer(z.array(teamFlagSchema), access, 'GET', `/api/releases/${remote}/flags`)
}

type OfVersion = Of & { version?: string | undefined }

/** Errors in browsers, grouped by release, message and place; of one version or of all. */
export async function readErrors({
  remote,
  version,
  ...access
}: OfVersion): Promise<ReleaseError[]> {
  const query = version === undefined ? '' : `?version=${encodeURIComponent(version)}`
  return readAnswer(
    z.array(releaseErrorSchema),
    access,
    'GET',
    `/api/releases/${remote}/errors${query}`,
  )
}

/**
 * The hundred most frequent kinds of failed calls in browsers, by release, call and status; of one version or of all.
 * A Fieldhouse from before they were counted has none.
 */
export async function readFailedCalls({
  remote,
  version,
  ...access
}: OfVersion): Promise<FailedCall[]> {
  const query = version === undefined ? '' : `&version=${encodeURIComponent(version)}`
  const path = `/api/releases/${remote}/failed-calls?limit=100${query}`
  try {
    return await readAnswer(z.array(failedCallSchema), access, 'GET', path)
  } catch (error) {
    if (error instanceof ReleaseFailure && error.isMissing) return []
    throw error
  }
}
