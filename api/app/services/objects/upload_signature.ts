import { createHmac, timingSafeEqual } from 'node:crypto'
import type { UploadSignature } from '@fieldhouse/contract'
import { clock } from '#services/clock'
import env from '#start/env'

const SECOND_MS = 1_000

/** The path that takes an upload's bytes when this node stores them itself. */
export const uploadPath = (uploadId: string) => `/api/objects/${uploadId}`

function signatureOf(uploadId: string, expires: number): Buffer {
  return createHmac('sha256', env.get('APP_KEY')).update(`upload\n${uploadId}\n${expires}`).digest()
}

/** A path that whoever has it may PUT one file to, until it expires. */
export function signedUploadPath(uploadId: string, lifetimeSeconds: number): string {
  const expires = Math.floor(clock.now().getTime() / SECOND_MS) + lifetimeSeconds
  const signature = signatureOf(uploadId, expires).toString('base64url')
  return `${uploadPath(uploadId)}?expires=${expires}&signature=${signature}`
}

export function isSignedUpload(uploadId: string, { expires, signature }: UploadSignature): boolean {
  if (expires * SECOND_MS <= clock.now().getTime()) return false
  const wanted = signatureOf(uploadId, expires)
  const given = Buffer.from(signature, 'base64url')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
