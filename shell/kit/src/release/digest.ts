import { createHash } from 'node:crypto'
import type { Release, ReleaseFile } from '@fieldhouse/contract'

type Content = string | Uint8Array

export function sha256(content: Content): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Subresource integrity: `sha384-…` */
export function sha384Integrity(content: Content): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

/** 12 hex digits that change with any part of a release: its files, its definition, what it needs of the shell, and its calls. */
export function contentHash(
  { definition, needs, calls }: Pick<Release, 'definition' | 'needs' | 'calls'>,
  files: ReleaseFile[],
): string {
  const listed = files.map(({ name, sha256 }) => `${name} ${sha256}`).join('\n')
  return sha256(`${JSON.stringify({ definition, needs, calls })}\n${listed}`).slice(0, 12)
}
