import { createHmac, timingSafeEqual } from 'node:crypto'
import type { UploadSignature } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import env from '#start/env'

const SECOND_MS = 1_000

function signatureOf(path: string, expires: number): Buffer {
  return createHmac('sha256', env.get('APP_KEY')).update(`upload\n${path}\n${expires}`).digest()
}

/**
 * Signed path to which its holder may PUT one file, until it expires.
 * @param path endpoint for uploads stored by this node
 */
export function signedUploadPath(path: string, lifetimeSeconds: number): string {
  const expires = Math.floor(clock.now().getTime() / SECOND_MS) + lifetimeSeconds
  const signature = signatureOf(path, expires).toString('base64url')
  return `${path}?expires=${expires}&signature=${signature}`
}

export function isSignedUpload(path: string, { expires, signature }: UploadSignature): boolean {
  if (expires * SECOND_MS <= clock.now().getTime()) return false
  const wanted = signatureOf(path, expires)
  const given = Buffer.from(signature, 'base64url')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
