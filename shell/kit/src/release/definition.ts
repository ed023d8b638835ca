import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { remoteDefinitionSchema, type RemoteDefinition } from '@fieldhouse/contract'
import type { z } from 'zod'
import { ReleaseFailure } from './release-failure.ts'

/** Reads a remote's `remote.json`. */
export function readDefinition(root: string): RemoteDefinition {
  const path = join(root, 'remote.json')
  const parsed = remoteDefinitionSchema.safeParse(readJson(path))
  if (!parsed.success) throw new ReleaseFailure(`${path}: ${firstIssue(parsed.error)}`)
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

export function firstIssue(error: z.ZodError): string {
  const [issue] = error.issues
  return issue ? `${issue.path.join('.') || 'the file'}: ${issue.message}` : error.message
}
