import { createECDH, hkdfSync } from 'node:crypto'
import { publicUrl } from '#mail/public_url'
import { MAIL_ADDRESS } from '#mail/settings'
import env from '#start/env'

const CURVE = 'prime256v1'
const BYTES = 32

/**
 * Key pair by which push services know this installation (VAPID, RFC 8292). It follows from `APP_KEY`, so all nodes have
 * the same one and there is no further secret to keep; a new `APP_KEY` ends all subscriptions.
 */
export function pushKeys(): { publicKey: string; privateKey: string } {
  const seed = Buffer.from(hkdfSync('sha256', env.get('APP_KEY'), '', 'web push', BYTES))
  const pair = createECDH(CURVE)
  pair.setPrivateKey(seed)
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: pair.getPrivateKey('base64url'),
  }
}

/** Key that browsers subscribe with; null where push is off. */
export const pushPublicKey = (): string | null =>
  env.get('WEB_PUSH') === 'on' ? pushKeys().publicKey : null

/** Contact of the operator for push services. They take https addresses and mail only, and refuse others. */
export function pushContact(): string {
  const site = publicUrl('/')
  if (site.startsWith('https:')) return site
  return `mailto:${MAIL_ADDRESS}`
}
