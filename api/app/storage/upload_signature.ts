import { createHmac } from 'node:crypto'
import type { UploadSignature } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { isSameText } from '#core/same_text'
import env from '#start/env'

const SECOND_MS = 1_000

const signatureOf = (path: string, expires: number): string =>
  createHmac('sha256', env.get('APP_KEY')).update(`upload\n${path}\n${expires}`).digest('base64url')

/**
 * Signed path to which its holder may PUT one file, until it expires.
 * @param path endpoint for uploads stored by this node
 */
export function signedUploadPath(path: string, lifetimeSeconds: number): string {
  const expires = Math.floor(clock.now().getTime() / SECOND_MS) + lifetimeSeconds
  return `${path}?expires=${expires}&signature=${signatureOf(path, expires)}`
}

export function isSignedUpload(path: string, { expires, signature }: UploadSignature): boolean {
  if (expires * SECOND_MS <= clock.now().getTime()) return false
  return isSameText(signature, signatureOf(path, expires))
}
