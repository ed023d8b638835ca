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

/** 12 hex digits that change with any part of a release: its files, its definition, and what it needs of the shell. */
export function contentHash(
  { definition, needs }: Pick<Release, 'definition' | 'needs'>,
  files: ReleaseFile[],
): string {
  const listed = files.map(({ name, sha256 }) => `${name} ${sha256}`).join('\n')
  return sha256(`${JSON.stringify({ definition, needs })}\n${listed}`).slice(0, 12)
}
