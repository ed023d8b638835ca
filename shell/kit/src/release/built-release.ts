import { join } from 'node:path'
import { releaseSchema, type Release } from '@fieldhouse/contract'
import { issuesOf, readJson } from './definition.ts'
import { ReleaseFailure } from './release-failure.ts'

/** Reads the release that a build wrote to `dist`. */
export function readRelease(dist: string): Release {
  const path = join(dist, 'release.json')
  const parsed = releaseSchema.safeParse(readJson(path))
  if (!parsed.success) throw new ReleaseFailure(`${path}: ${issuesOf(parsed.error)}`)
  return parsed.data
}
