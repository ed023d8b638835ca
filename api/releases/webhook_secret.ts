import { createHmac, randomBytes } from 'node:crypto'
import encryption from '@adonisjs/core/services/encryption'

const SECRET_BYTES = 32
const PURPOSE = 'webhook'

export const newWebhookSecret = () => `fhws_${randomBytes(SECRET_BYTES).toString('base64url')}`

/** Encrypted, so that the database's contents alone sign nothing. */
export const sealSecret = (secret: string) => encryption.encrypt(secret, undefined, PURPOSE)
export const unsealSecret = (sealed: string) => encryption.decrypt<string>(sealed, PURPOSE)

/** Value of the signature's header. The time is signed, too, so that a copied call serves for a few minutes only. */
export function webhookSignature(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1_000)
  const hmac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${hmac}`
}
