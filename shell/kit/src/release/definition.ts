import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { remoteDefinitionSchema, type RemoteDefinition } from '@fieldhouse/contract'
import type { z } from 'zod'
import { ReleaseFailure } from './release-failure.ts'

/**
 * Reads a remote's `remote.json`.
 * @throws ReleaseFailure with all that is wrong in it, a line for each
 */
export function readDefinition(root: string): RemoteDefinition {
  const path = join(root, 'remote.json')
  const parsed = remoteDefinitionSchema.safeParse(readJson(path))
  if (!parsed.success) throw new ReleaseFailure(`${path}: ${issuesOf(parsed.error)}`)
  return parsed.data
}

export function readJson(path: string): unknown {
  let text
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new ReleaseFailure(`${path} is missing`)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new ReleaseFailure(`${path} is not JSON`)
  }
}

/** All that is wrong in a file: in one line if it is one thing, else a line for each. */
export function issuesOf({ issues }: z.ZodError): string {
  const lines = issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`)
  return lines.length === 1 ? lines[0]! : lines.map((line) => `\n  ${line}`).join('')
}
